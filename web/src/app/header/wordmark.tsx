import type { Section } from '@limner/routes';
import { textWidth } from './text-width.ts';

interface WordmarkProps {
  /** The name of the agency. */
  name: string;
  section: Section;
  /** In pixels. */
  height: number;
  /** In pixels; by default as wide as the drawing. A longer name is drawn smaller. */
  width?: number;
}

/** The mark is drawn in a square of this size, and the name beside it. */
const MARK = 24;
const TEXT_LEFT = 32;
const FONT_SIZE = 21;

/** The logo: a mark for each section (a stroke of a brush, or the same as frames of a film), and the name of the agency. */
export function Wordmark({ name, section, height, width }: WordmarkProps) {
  const length = textWidth(name) * FONT_SIZE;
  const whole = TEXT_LEFT + length;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${whole} ${MARK}`}
      height={height}
      width={width ?? Math.round((whole * height) / MARK)}
      preserveAspectRatio="xMinYMid"
      fill="currentColor"
    >
      {section === 'animation' ? (
        <path d="M1 3h4v18H1zM7 8h3v13H7zm5-2h4v15h-4zm6 7h5v8h-5zM7 3h16v2H7z" />
      ) : (
        <path d="M3 21C2 12 7 4 20 2c1 0 2 1 1 2-5 3-9 6-10 11 4 0 8-1 12-4-2 7-9 11-17 11-1 0-3 0-3-1z" />
      )}
      <text x={TEXT_LEFT} y="19" fontSize={FONT_SIZE} fontWeight="700" textLength={length}>
        {name}
      </text>
    </svg>
  );
}
