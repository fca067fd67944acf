/** A palette as text, for addresses: `d02a24-40_2856cf-20` is 40 % of a red and 20 % of a blue. Imports nothing: browsers download it. */

/** A colour, and the share of the picture that it should fill. */
export interface PaletteColour {
  /** Like `#1a2b3c`, in lower case. */
  readonly hex: string;
  /** More than 0, at most 1. */
  readonly share: number;
}

/** The most colours of a palette. */
export const MAX_COLOURS = 5;

const COLOUR = /^([0-9a-f]{6})-(100|[1-9]\d?)$/i;

/** The colours of such a text. What is none, comes twice, or is too much is dropped. */
export function readPalette(text: string): PaletteColour[] {
  const shares = new Map<string, number>();
  for (const part of text.split('_')) {
    const [, hex, percent] = COLOUR.exec(part) ?? [];
    if (hex !== undefined && !shares.has(hex.toLowerCase())) shares.set(hex.toLowerCase(), Number(percent) / 100);
  }
  return [...shares].slice(0, MAX_COLOURS).map(([hex, share]) => ({ hex: `#${hex}`, share }));
}

/** Shares are rounded to percent, and are at least one. */
export const writePalette = (palette: readonly PaletteColour[]): string =>
  palette.map(({ hex, share }) => `${hex.slice(1).toLowerCase()}-${Math.max(1, Math.round(share * 100))}`).join('_');
