import { curve, ellipse, type Point, rect, ribbon } from './geometry.ts';
import type { Paint } from './palette.ts';
import type { Stage } from './stage.ts';

export function drawCup(stage: Stage, [x, y]: Point, size: number, paint: Paint = 'light'): void {
  stage.line(
    paint,
    curve([
      [x + size * 0.4, y - size * 0.75],
      [x + size * 0.78, y - size * 0.62],
      [x + size * 0.4, y - size * 0.25],
    ]),
    size * 0.12,
    { shade: -0.15, detail: 1 },
  );
  stage.fill(paint, [
    [x - size * 0.48, y - size * 0.9],
    [x + size * 0.48, y - size * 0.9],
    [x + size * 0.36, y],
    [x - size * 0.36, y],
  ]);
  stage.fill('woodDark', ellipse(x, y - size * 0.9, size * 0.46, size * 0.1), { detail: 2 });
}

export function drawBottle(stage: Stage, [x, y]: Point, size: number, paint: Paint = 'leafDark'): void {
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.18, y],
        [x - size * 0.18, y - size * 0.5],
        [x - size * 0.07, y - size * 0.68],
        [x - size * 0.07, y - size],
        [x + size * 0.07, y - size],
        [x + size * 0.07, y - size * 0.68],
        [x + size * 0.18, y - size * 0.5],
        [x + size * 0.18, y],
      ],
      true,
      2,
    ),
  );
  stage.fill('light', rect(x - size * 0.18, y - size * 0.4, size * 0.36, size * 0.24), { detail: 2 });
}

export function drawJug(stage: Stage, [x, y]: Point, size: number, paint: Paint = 'accentAlt'): void {
  stage.line(
    paint,
    curve([
      [x - size * 0.2, y - size * 0.86],
      [x - size * 0.6, y - size * 0.7],
      [x - size * 0.34, y - size * 0.3],
    ]),
    size * 0.09,
    { shade: -0.25 },
  );
  stage.fill(
    paint,
    curve(
      [
        [x - size * 0.24, y],
        [x - size * 0.4, y - size * 0.3],
        [x - size * 0.2, y - size * 0.7],
        [x - size * 0.22, y - size],
        [x + size * 0.34, y - size * 1.04],
        [x + size * 0.18, y - size * 0.7],
        [x + size * 0.4, y - size * 0.3],
        [x + size * 0.24, y],
      ],
      true,
      3,
    ),
  );
  stage.fill(
    'light',
    ribbon(
      [
        [x - size * 0.35, y - size * 0.38],
        [x, y - size * 0.34],
        [x + size * 0.36, y - size * 0.38],
      ],
      [size * 0.07],
    ),
    { detail: 2 },
  );
}
