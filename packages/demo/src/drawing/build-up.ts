import type { Filming } from './filming.ts';
import { tag } from './path.ts';
import { area, bounds } from './polygon.ts';
import type { Scene, Shape } from './stage.ts';

/** Most pieces of a picture that builds up. */
const MOST_PIECES = 22;

/** Shapes that a camera passes at one speed, drawn: the parts of a picture, back to front. */
export interface Run {
  readonly drawn: string;
  readonly shapes: readonly Shape[];
}

/** The runs one after another; with a build-up, each appears at its time in the loop. */
export function withBuildUp(runs: readonly Run[], filming: Filming, scene: Scene): string {
  if (filming.buildUp === undefined) return runs.map(({ drawn }) => drawn).join('');
  const pieces = inPieces(runs, scene);
  const build = buildUps[filming.buildUp];
  const count = pieces.filter(({ stays }) => !stays).length;
  let turn = 0;
  return pieces
    .map(({ drawn, stays }) => {
      if (stays) return drawn;
      turn += 1;
      return build(drawn, (turn - 1) / count, filming, scene);
    })
    .join('');
}

interface Piece {
  drawn: string;
  /** A piece that fills much of the frame is always visible, as the ground for the others. */
  readonly stays: boolean;
}

function isGround({ outline }: Shape, { width, height }: Scene): boolean {
  const { left, right } = bounds(outline);
  return right - left > width * 0.9 && area(outline) > width * height * 0.08;
}

function inPieces(runs: readonly Run[], scene: Scene): Piece[] {
  const most = runs.reduce((sum, { drawn }) => sum + drawn.length, 0) / MOST_PIECES;
  const pieces: Piece[] = [];
  for (const { drawn, shapes } of runs) {
    const stays = shapes.some((shape) => isGround(shape, scene));
    const last = pieces.at(-1);
    if (last?.stays === stays && (stays || last.drawn.length + drawn.length * 0.5 < most)) last.drawn += drawn;
    else pieces.push({ drawn, stays });
  }
  return pieces;
}

type BuildUp = (piece: string, part: number, filming: Filming, scene: Scene) => string;

const buildUps: Readonly<Record<NonNullable<Filming['buildUp']>, BuildUp>> = {
  assembled: (piece, part, { seconds }, { width, height }) => {
    const high = Math.min(width, height) * 0.02;
    const [out, back] = [0.5 + (1 - part) * 0.14, 0.68 + part * 0.28];
    const landing = tag('animateTransform', {
      attributeName: 'transform',
      type: 'translate',
      values: `0 0;0 ${-round(high)};0 ${-round(high * 0.4)};0 0`,
      keyTimes: `0;${round(back)};${round(back + 0.012)};${round(back + 0.024)}`,
      calcMode: 'discrete',
      ...lasting(seconds),
    });
    return tag('g', {}, piece + seen([1, 0, 1], [0, out, back], seconds) + landing);
  },
  drawn: (piece, part, { seconds }) => {
    const [from, to] = [0.56 + part * 0.3, 0.66 + part * 0.3];
    const moments = [0, 0.52, 0.5201, from, to, 1].map(round).join(';');
    const over = (attributeName: string, values: string): string =>
      tag('animate', { attributeName, values, keyTimes: moments, ...lasting(seconds) });
    return tag(
      'g',
      {},
      piece.replaceAll('<path ', '<path pathLength="1" ') +
        over('stroke-dasharray', '1 0;1 0;0 1;0 1;1 0;1 0') +
        over('fill-opacity', '1;1;0;0;1;1') +
        seen([1, 0, 1], [0, 0.52, from], seconds),
    );
  },
  lit: (piece, part, { seconds }) => {
    const [out, back] = [0.5 + (1 - part) * 0.12, 0.68 + part * 0.26];
    const shown = [1, 0.12, 1, 0.12, 0.7, 0.12, 1];
    return tag(
      'g',
      {},
      piece + seen(shown, [0, out, back, back + 0.006, back + 0.012, back + 0.018, back + 0.026], seconds),
    );
  },
};

const seen = (values: readonly number[], moments: readonly number[], seconds: number): string =>
  tag('animate', {
    attributeName: 'opacity',
    values: values.join(';'),
    keyTimes: moments.map(round).join(';'),
    calcMode: 'discrete',
    ...lasting(seconds),
  });

const lasting = (seconds: number) => ({ dur: `${seconds}s`, repeatCount: 'indefinite' });
const round = (value: number): number => Math.round(value * 1000) / 1000;
