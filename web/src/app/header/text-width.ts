const NARROW = /[fijlrtI1 .,:;'’|()[\]-]/;
const WIDE = /[mwMW@&]/;
const CAPITAL = /\p{Lu}/u;
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The approximate width of a bold text in em. A drawing needs it before any font has arrived; the text is fitted into it. */
export const textWidth = (text: string): number => [...text].reduce((sum, character) => sum + widthOf(character), 0);

function widthOf(character: string): number {
  if (SQUARE.test(character)) return 1;
  if (NARROW.test(character)) return 0.29;
  if (WIDE.test(character)) return 0.82;
  return CAPITAL.test(character) ? 0.62 : 0.53;
}
