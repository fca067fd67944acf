import type { CSSProperties } from 'react';
import type { Ratio } from '../grid/ratio.ts';

/** The aspect ratio as a CSS variable. Style sheets compute the width from it and the greatest height. */
export const shapeOf = ({ width, height }: Ratio): CSSProperties => ({ '--shape': width / height }) as CSSProperties;
