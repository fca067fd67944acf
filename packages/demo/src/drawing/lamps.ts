import { curve, ellipse, type Point, rect } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

export function drawLamp(stage: Stage, [x, floor]: Point, size: number, paint: Paint = 'lit'): void {
  stage.as('prop', 0.5, () => {
    stage.fill('woodDark', ellipse(x, floor, size * 0.13, size * 0.03));
    stage.line(
      'woodDark',
      [
        [x, floor],
        [x, floor - size * 0.8],
      ],
      size * 0.02,
    );
    stage.fill(
      paint,
      [
        [x - size * 0.1, floor - size],
        [x + size * 0.1, floor - size],
        [x + size * 0.19, floor - size * 0.76],
        [x - size * 0.19, floor - size * 0.76],
      ],
      { kind: 'glow' },
    );
  });
}

/** A hanging lamp with its flex. */
export function drawPendant(stage: Stage, at: Point, size: number, paint: Paint = 'accent'): void {
  stage.moving('hang', () => stage.as('prop', 0.4, () => drawStillPendant(stage, at, size, paint)), { reach: 0.8 });
}

function drawStillPendant(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  stage.line(
    'dark',
    [
      [x, 0],
      [x, y - size * 0.5],
    ],
    size * 0.04,
  );
  stage.fill('lit', ellipse(x, y, size * 0.2, size * 0.16), { kind: 'glow' });
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.1, y - size * 0.55],
        [x + size * 0.1, y - size * 0.55],
        [x + size * 0.55, y],
        [x + size * 0.5, y + size * 0.04],
        [x - size * 0.5, y + size * 0.04],
        [x - size * 0.55, y],
      ],
      true,
      2,
    ),
  );
}

export function drawLantern(stage: Stage, at: Point, size: number, paint: Paint = 'accent'): void {
  stage.moving('hang', () => stage.as('glow', 0.6, () => drawStillLantern(stage, at, size, paint)));
}

function drawStillLantern(stage: Stage, [x, y]: Point, size: number, paint: Paint): void {
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.3, y - size * 0.5],
        [x + size * 0.3, y - size * 0.5],
        [x + size * 0.52, y],
        [x + size * 0.3, y + size * 0.5],
        [x - size * 0.3, y + size * 0.5],
        [x - size * 0.52, y],
      ],
      true,
      3,
    ),
  );
  stage.fill(
    'lit',
    curve(
      [
        [x - size * 0.13, y - size * 0.46],
        [x + size * 0.13, y - size * 0.46],
        [x + size * 0.22, y],
        [x + size * 0.13, y + size * 0.46],
        [x - size * 0.13, y + size * 0.46],
        [x - size * 0.22, y],
      ],
      true,
      3,
    ),
    { detail: 1 },
  );
  for (const dy of [-0.58, 0.48]) stage.fill('dark', rect(x - size * 0.24, y + size * dy, size * 0.48, size * 0.1));
  stage.line(
    'accent',
    [
      [x, y + size * 0.58],
      [x, y + size * 0.95],
    ],
    size * 0.05,
    { detail: 1 },
  );
}
