import type { Colour } from '@limner/contracts/facets';

/** A colour for each name that can be filtered by. */
export const HEX_OF: Readonly<Record<Colour, string>> = {
  red: '#d02a24',
  orange: '#ee7f22',
  yellow: '#f2cd2e',
  green: '#2f9a45',
  teal: '#1f8f8d',
  blue: '#2856cf',
  purple: '#7d3aac',
  pink: '#ee88b3',
  brown: '#7a4c26',
  black: '#101010',
  grey: '#8a8a8a',
  white: '#fdfdfd',
};
