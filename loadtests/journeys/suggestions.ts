import type { Suggestions } from '@limner/contracts';
import { oneOf, type Visitor } from '../visitor.ts';

/** Letters that are typed, and the longest pause between two, in seconds. */
const LETTERS = 6;
const PAUSE_S = 0.3;

/** Types a word into the search panel, a letter at a time, and goes to a portfolio that is suggested. */
export function suggestions(visitor: Visitor): void {
  const { region: lang, facts } = visitor;
  const word = oneOf(facts.words);
  let suggested: Suggestions | undefined;
  for (let length = 1; length <= Math.min(LETTERS, word.length); length++) {
    suggested = visitor.call<Suggestions>('suggest', { q: word.slice(0, length), lang });
    visitor.pause(PAUSE_S);
  }
  visitor.expect(suggested !== undefined, `nothing was typed of "${word}"`);
  visitor.look();
  const artist = suggested?.artists.find(({ illustrator }) => illustrator);
  if (artist) visitor.open(visitor.pathTo('portfolio', { name: artist.portfolio_url }));
  visitor.look();
}
