import { drawHouse } from './buildings.ts';
import { curve, ellipse, type Point, rect } from './geometry.ts';
import { drawSmoke, heightAt } from './nature.ts';
import type { Stage } from './stage.ts';

/** Snow-covered houses and a steeple along a hill. */
export function drawSnowVillage(stage: Stage, hill: readonly Point[], facing: 1 | -1): void {
  const { width, height, unit, random } = stage;
  const isEvening = stage.light !== 'day';
  const start = 0.5 - facing * random.between(0.2, 0.36);
  for (let index = 0; index < 5; index += 1) {
    const x = width * (start + facing * index * 0.115);
    const wide = random.between(86, 120) * unit;
    const base = heightAt(hill, x + wide / 2) + 14 * unit;
    const tall = random.between(64, 96) * unit;
    drawHouse(
      stage,
      {
        at: [x, base],
        width: wide,
        height: tall,
        storeys: 1,
        bays: 2,
        wall: random.pick(['wall', 'wallAlt', 'accent', 'wood'] as const),
        roof: 'gable',
        door: true,
        lights: isEvening ? 0.9 : 0.3,
      },
      0.22,
    );
    const cap = wide * 0.56;
    stage.as('land', 0.23, () =>
      stage.fill(
        'light',
        curve(
          [
            [x - wide * 0.08, base - tall + 4 * unit],
            [x + wide * 0.2, base - tall - cap * 0.5],
            [x + wide / 2, base - tall - cap],
            [x + wide * 0.8, base - tall - cap * 0.5],
            [x + wide * 1.08, base - tall + 4 * unit],
            [x + wide * 0.82, base - tall - 2 * unit],
            [x + wide / 2, base - tall - cap * 0.42],
            [x + wide * 0.18, base - tall - 2 * unit],
          ],
          true,
          2,
        ),
      ),
    );
    if (index % 2 === 0) drawSmoke(stage, [x + wide * 0.74, base - tall - cap * 0.9], 56 * unit, 4);
  }
  const x = width * (start + facing * 5.2 * 0.115);
  const base = heightAt(hill, x) + 14 * unit;
  stage.as('building', 0.24, () => {
    stage.fill('wall', rect(x - 28 * unit, base - 170 * unit, 56 * unit, 170 * unit));
    stage.fill('roof', [
      [x - 36 * unit, base - 168 * unit],
      [x, base - Math.min(300 * unit, height * 0.3)],
      [x + 36 * unit, base - 168 * unit],
    ]);
    stage.fill(isEvening ? 'lit' : 'dark', ellipse(x, base - 130 * unit, 11 * unit, 17 * unit));
  });
}
