import type { Face, Turn } from './face-shape.ts';
import { curve, ellipse, type Outline, type Point, ribbon } from './geometry.ts';
import type { Stage } from './stage.ts';

/** Eyes, brows, the lines of age, nostrils and mouth. */
export function drawFeatures(stage: Stage, face: Face, on: Turn): void {
  const { size, skin } = face;
  for (const x of [-0.165, 0.165]) {
    stage.moving('blink', () => drawEye(stage, face, on, x), { seconds: 4.5 });
    const side = Math.sign(x);
    const brow = curve(
      [
        [x - side * 0.085, -0.115],
        [x + side * 0.02, -0.15],
        [x + side * 0.1, -0.115],
      ],
      false,
      3,
    );
    stage.fill(
      face.isOld ? 'hairGrey' : face.hairPaint,
      on(ribbon(brow, [0.028, 0.036, 0.034, 0.03, 0.024, 0.016, 0.008])),
      {
        shade: face.isOld ? -0.15 : -0.1,
      },
    );
    if (stage.look.heads < 5) stage.fill('petal', on(ellipse(x * 1.35, 0.17, 0.07, 0.045)), { detail: 1 });
    if (face.isOld) {
      stage.line(
        skin,
        on(
          curve([
            [x - side * 0.06, 0.19],
            [x - side * 0.025, 0.25],
            [x - side * 0.03, 0.31],
          ]),
        ),
        size * 0.012,
        { shade: -0.36, detail: 1 },
      );
      stage.line(
        skin,
        on(
          curve([
            [x - 0.06, 0.075],
            [x, 0.09],
            [x + 0.06, 0.07],
          ]),
        ),
        size * 0.009,
        { shade: -0.3, detail: 2 },
      );
      stage.line(
        skin,
        on([
          [x + side * 0.115, -0.01],
          [x + side * 0.16, -0.03],
        ]),
        size * 0.009,
        { shade: -0.36, detail: 2 },
      );
    }
  }
  stage.line(
    skin,
    on(
      curve([
        [-0.07, 0.18],
        [-0.02, 0.2],
        [0.04, 0.195],
        [0.065, 0.165],
      ]),
    ),
    size * 0.014,
    { shade: -0.46 },
  );
  drawMouth(stage, face, on);
}

function drawEye(stage: Stage, face: Face, on: Turn, x: number): void {
  const { size } = face;
  const look = face.turn * 0.014;
  const squint = face.smile === 'open' ? 0.8 : 1;
  const almond = (tall: number): Outline => [
    [x - 0.082, 0.012],
    [x - 0.04, -tall * 0.82],
    [x + 0.01, -tall],
    [x + 0.055, -tall * 0.66],
    [x + 0.084, 0.006],
    [x + 0.04, tall * 0.62],
    [x - 0.03, tall * 0.7],
  ];
  stage.fill('light', on(curve(almond(0.044 * squint), true, 2)));
  stage.fill(face.iris, on(ellipse(x + look, -0.002, 0.036, 0.037 * squint)));
  stage.fill('dark', on(ellipse(x + look, -0.002, 0.019, 0.02)));
  stage.fill('light', on(ellipse(x + look + 0.012, -0.014, 0.009)), { detail: 1 });
  stage.line(
    'dark',
    on(
      curve([
        [x - 0.088, 0.014],
        [x - 0.042, -0.036 * squint],
        [x + 0.01, -0.047 * squint],
        [x + 0.058, -0.03 * squint],
        [x + 0.088, 0.006],
      ]),
    ),
    size * 0.017,
  );
}

function drawMouth(stage: Stage, face: Face, on: Turn): void {
  const { size, skin } = face;
  const curl = face.smile === 'grave' ? -0.004 : 0.024;
  const left: Point = [-0.11, 0.31 - curl];
  const right: Point = [0.11, 0.31 - curl];
  if (face.smile === 'open') {
    stage.fill('dark', on(curve([left, [0, 0.312], right, [0.06, 0.37], [-0.06, 0.37]], true, 2)));
    stage.fill(
      'light',
      on(
        curve(
          [
            [-0.09, 0.3],
            [0, 0.315],
            [0.09, 0.3],
            [0.055, 0.338],
            [-0.055, 0.338],
          ],
          true,
          2,
        ),
      ),
    );
  } else {
    stage.fill(skin, on(curve([left, [-0.03, 0.288], [0, 0.295], [0.03, 0.288], right, [0, 0.318]], true, 2)), {
      shade: -0.34,
    });
    stage.fill(
      skin,
      on(
        curve(
          [
            [-0.08, 0.312],
            [0, 0.32],
            [0.08, 0.312],
            [0.04, 0.352],
            [-0.04, 0.352],
          ],
          true,
          2,
        ),
      ),
      { shade: -0.22 },
    );
    stage.line('dark', on(curve([left, [-0.05, 0.312], [0, 0.317], [0.05, 0.312], right])), size * 0.011);
  }
}
