import { fold } from '@limner/editions';
import { readTable } from './table.ts';

/** From the first characters that are not of a European script on. */
const NOT_LATIN = /[\u1100-\uffff]/;
const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;
const HAN = /\p{Script=Han}/u;
const HAN_CHARACTERS = /\p{Script=Han}/gu;

/** Folds a text for search: as everywhere, and katakana to hiragana, and traditional to simplified Chinese characters. */
export function foldScripts(text: string): string {
  if (!NOT_LATIN.test(text)) return fold(text);
  const folded = fold(text).replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
  if (!HAN.test(folded)) return folded;
  const simplified = simplifiedOf();
  return folded.replace(HAN_CHARACTERS, (character) => simplified.get(character) ?? character);
}

let table: ReadonlyMap<string, string> | undefined;

function simplifiedOf(): ReadonlyMap<string, string> {
  table ??= new Map((readTable('simplified.txt').match(/../gu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]));
  return table;
}
