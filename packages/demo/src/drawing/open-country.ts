import { drawBoat } from './boats.ts';
import { curve, lerp, type Point, ribbon } from './geometry.ts';
import { drawLand, drawMountains, drawTree, drawWater, heightAt } from './nature.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';
import { drawMesa } from './vehicles.ts';

export type Country = 'desert' | 'coast' | 'hills';

/** What lies behind a road; answers what its ground is made of. */
export function drawOpenCountry(
  stage: Stage,
  country: Country,
  horizon: number,
  across: (part: number) => number,
): Paint {
  const { width, unit, random } = stage;
  if (country === 'desert') {
    drawLand(stage, 'far', horizon - 30 * unit, 24, 2, 0.12, 0.1);
    for (const [part, wide, high] of [
      [0.9, 330, 190],
      [0.12, 420, 250],
      [0.52, 240, 130],
      [0.68, 110, 170],
    ] as const)
      drawMesa(
        stage,
        [across(part + random.between(-0.04, 0.04)), horizon + 12 * unit],
        wide * unit,
        high * unit * random.between(0.85, 1.1),
        0.2,
        high > 180 ? 0.1 : 0.22,
      );
    drawLand(stage, 'soil', horizon, 10, 2, 0.3, 0.22);
    return 'soil';
  }
  if (country === 'coast') {
    drawWater(stage, horizon - 70 * unit, horizon + 90 * unit, across(0.7) / width);
    stage.moving('bob', () =>
      drawBoat(stage, [across(random.between(0.4, 0.7)), horizon - 34 * unit], 58 * unit, 1, 'roof', true, 0.25),
    );
    stage.as('land', 0.28, () =>
      stage.fill('hill', [
        [across(-0.05), horizon + 120 * unit],
        ...curve([
          [across(-0.05), horizon - 190 * unit],
          [across(0.12), horizon - 200 * unit],
          [across(0.22), horizon - 120 * unit],
          [across(0.27), horizon - 20 * unit],
          [across(0.36), horizon + 30 * unit],
        ]),
        [across(0.5), horizon + 120 * unit],
      ]),
    );
    for (const part of [0.02, 0.1, 0.17])
      drawTree(stage, 'pine', [across(part), horizon - 150 * unit + part * 400 * unit], 130 * unit, 0.3);
    drawLand(stage, 'grass', horizon + 62 * unit, 22, 2, 0.35);
    return 'grass';
  }
  drawMountains(stage, horizon + 10 * unit, 280 * unit, width > stage.height ? 5 : 3, 0.14);
  const ridgeLine = drawLand(stage, 'hill', horizon - 30 * unit, 34, 3, 0.22);
  for (let index = 0; index < 12; index += 1) {
    const x = ((index + random.next()) / 12) * width;
    drawTree(stage, 'pine', [x, heightAt(ridgeLine, x) + 12 * unit], random.between(70, 120) * unit, 0.26);
  }
  drawLand(stage, 'grass', horizon + 24 * unit, 18, 2, 0.34, 0.06);
  return 'grass';
}

/** The road behind the van, from the horizon down in bends that widen. */
export function drawWindingRoad(
  stage: Stage,
  top: number,
  bottom: number,
  across: (part: number) => number,
  ground: Paint,
): void {
  const { unit, random } = stage;
  const [start, end] = [random.between(0.66, 0.76), random.between(0.84, 0.9)];
  const spine: Point[] = [];
  const widths: number[] = [];
  for (let step = 0; step <= 24; step += 1) {
    const part = step / 24;
    const bend = Math.sin(part * 9.2) * lerp(0.09, 0.19, part);
    spine.push([across(lerp(start, end, part ** 0.8) + bend), lerp(top, bottom, part ** 1.15)]);
    widths.push(lerp(8, 130, part ** 1.5) * unit);
  }
  stage.as('land', 0.42, () => {
    stage.fill(
      ground,
      ribbon(
        spine,
        widths.map((wide) => wide * 1.3),
      ),
      { shade: ground === 'soil' ? -0.12 : 0.25, detail: 1 },
    );
    stage.fill('road', ribbon(spine, widths));
    for (let step = 6; step < 24; step += 2) {
      const [from, to] = [spine[step], spine[step + 1]];
      if (from !== undefined && to !== undefined)
        stage.line('light', [from, to], lerp(2, 8, step / 24) * unit, { detail: 1 });
    }
  });
}
