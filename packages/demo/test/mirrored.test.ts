import { describe, expect, it } from '@jest/globals';
import { mirrored } from '../src/drawing/mirrored.ts';
import { Random } from '../src/drawing/random.ts';
import { Stage } from '../src/drawing/stage.ts';
import { scenes } from '../src/scenes/scenes.ts';

const look = { heads: 7, limb: 1, detail: 3, crowd: 0.5, faces: true };

describe('mirrored scenes', () => {
  it('when a scene is mirrored, then left and right are swapped, with as many shapes as before, and mirroring twice restores it', () => {
    const stage = new Stage(1200, 800, 'day', new Random('a'), look);
    scenes.find(({ id }) => id === 'fox-forest')?.draw(stage);
    const other = mirrored(stage);
    expect(other.shapes).toHaveLength(stage.shapes.length);
    const [first] = stage.shapes[0]?.outline[0] ?? [];
    expect(other.shapes[0]?.outline.at(-1)?.[0]).toBeCloseTo(1200 - (first ?? 0));
    const back = mirrored(other).shapes.map(({ outline }) => outline.flat());
    for (const [at, { outline }] of stage.shapes.entries())
      for (const [index, value] of outline.flat().entries()) expect(back[at]?.[index]).toBeCloseTo(value, 6);
  });
});
