import { rect } from '../../drawing/geometry.ts';
import { broken, type Frame, type Letters, lines } from '../../drawing/lettering.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Look, Stage } from '../../drawing/stage.ts';

/** The colours of a sheet: what is legible on what. */
export interface Sheet {
  readonly ground: Paint;
  readonly text: Paint;
  /** Sides and shadows of letters. */
  readonly side: Paint;
  /** Small lines and ornaments. */
  readonly other: Paint;
}

const sheets: readonly Sheet[] = [
  { ground: 'light', text: 'accent', side: 'dark', other: 'accentAlt' },
  { ground: 'accentAlt', text: 'light', side: 'dark', other: 'lit' },
  { ground: 'dark', text: 'lit', side: 'accent', other: 'light' },
  { ground: 'accent', text: 'light', side: 'dark', other: 'lit' },
  { ground: 'lit', text: 'dark', side: 'accent', other: 'accentAlt' },
  { ground: 'light', text: 'dark', side: 'accent', other: 'accentAlt' },
];

/** Lays the ground and says what is drawn on it; `pale` for sheets that pictures stand on. */
export function openSheet(stage: Stage, pale = false): Sheet {
  const { random, width, height } = stage;
  const sheet = random.pick(pale ? sheets.filter(({ ground }) => ground === 'light' || ground === 'lit') : sheets);
  stage.as('sky', 0, () => stage.fill(sheet.ground, rect(0, 0, width, height)));
  return sheet;
}

const fallback = { headline: ['slab', 'inline', 'block'], second: ['mono', 'script'] } as const;

const isLetters = (value: unknown): value is readonly Letters[] => Array.isArray(value) && value.length > 0;

function stylesOf(look: Look, key: 'headline' | 'second'): readonly Letters[] {
  const wished = key in look ? Object.entries(look).find(([name]) => name === key)?.[1] : undefined;
  return isLetters(wished) ? wished : fallback[key];
}

/** How the technique draws large words in this scene. */
export const headline = (stage: Stage): Letters => stage.random.pick(stylesOf(stage.look, 'headline'));
/** How it draws the lines under them. */
export const second = (stage: Stage): Letters => stage.random.pick(stylesOf(stage.look, 'second'));

/** Script wants small letters, all else is set in capitals anyway. */
export const cased = (text: string, style: Letters): string => {
  if (style !== 'script') return text.toUpperCase();
  return text.toLowerCase().replace(/^[a-z]/, (first) => first.toUpperCase());
};

/** A headline over up to `most` lines, fewer in handwriting, which needs room above and below. */
export function title(
  stage: Stage,
  text: string,
  box: Frame,
  most: number,
  paint: Paint,
  side: Paint,
  halo?: Paint,
): Frame {
  const style = headline(stage);
  const count = style === 'script' ? Math.max(1, most - 1) : most;
  const wish = {
    style,
    paint,
    second: side,
    ...(halo === undefined ? {} : { halo }),
    ...(style === 'script' ? { weight: 0.115 } : {}),
  };
  return lines(stage, broken(cased(text, style), Math.min(count, text.split(' ').length)), box, wish);
}
