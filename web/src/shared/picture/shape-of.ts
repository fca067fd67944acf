import type { Picture } from '@limner/contracts';
import type { CSSProperties } from 'react';

/** The aspect ratio as a CSS variable. Style sheets compute the width from it and the greatest height. */
export const shapeOf = ({ width, height }: Picture): CSSProperties => ({ '--shape': width / height }) as CSSProperties;
