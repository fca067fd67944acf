import type { Language } from '@limner/editions';

/** Letters of the shortest part of a compound. */
export const SHORTEST_PART = 3;
/** Shorter endings are mostly no words: `Pinsel` is no kind of `sel`. */
const SHORTEST_HEAD = 4;
/** Letters that join the parts of a German compound, longest first. */
const JOINTS = ['es', 'en', 'er', 's', 'n', 'e', ''];

/**
 * The two parts of a word that is written together, such as `Dampfzug` or `greetingcard`, when both are words. The cut nearest to the middle comes first;
 * only German joins parts with letters of their own.
 */
export function splitCompound(word: string, language: Language, isWord: (part: string) => boolean): string[][] {
  const found: string[][] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const head = word.slice(at);
    if (!isWord(head)) continue;
    const modifier = word.slice(0, at);
    const joints = language === 'de' ? JOINTS : [''];
    const joint = joints.find((each) => modifier.endsWith(each) && isPart(modifier, each, isWord));
    if (joint !== undefined) found.push([modifier.slice(0, modifier.length - joint.length), head]);
  }
  const offCentre = ([modifier = '']: string[]) => Math.abs(modifier.length - word.length / 2);
  return found.sort((left, right) => offCentre(left) - offCentre(right)).slice(0, 1);
}

/** The longest word that a German compound ends with: what it is a kind of, where its first part is not known. */
export function headOfCompound(word: string, isWord: (part: string) => boolean): string | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_HEAD; at++)
    if (isWord(word.slice(at))) return word.slice(at);
  return undefined;
}

function isPart(modifier: string, joint: string, isWord: (part: string) => boolean): boolean {
  const part = modifier.slice(0, modifier.length - joint.length);
  return part.length >= SHORTEST_PART && isWord(part);
}
