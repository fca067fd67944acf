import type { Picture } from '@limner/contracts';
import type { CSSProperties } from 'react';

/** Width by height, for the style sheet: a picture is as wide as its greatest height allows. */
export const shapeOf = ({ width, height }: Picture): CSSProperties => ({ '--shape': width / height }) as CSSProperties;
