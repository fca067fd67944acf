import type { Edition } from '@limner/editions';
import { loadWords as load, type Value, type WordKey, type Words } from '@limner/words';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';

export type { WordKey } from '@limner/words';

/** What an element of a message, such as `<link>…</link>`, is drawn as. */
type Draw = (content: ReactNode) => ReactNode;

/** The words of the edition that is shown. */
export interface Translation extends Omit<Words<WordKey>, 'parts'> {
  /** A message with links and the like inside it: `rich('like.saved', { folder, link: (words) => <a href="…">{words}</a> })`. */
  rich(key: WordKey, values: Readonly<Record<string, Value | Draw>>): ReactNode;
}

/** Held by the page that is drawn, not by the program: a server draws many languages at once. */
export const WordsContext = createContext<Translation | undefined>(undefined);

/** The words of the edition. @throws where no `WordsContext` is around. */
export function useTranslation(): Translation {
  const words = useContext(WordsContext);
  if (!words) throw new Error('drawn without the words of an edition');
  return words;
}

/** Fetches the words of an edition, for `WordsContext`. In the browser that is one file, which the page names in its head. */
export async function loadWords(edition: Pick<Edition, 'language' | 'locale'>): Promise<Translation> {
  const words = await load<WordKey>(edition);
  const rich: Translation['rich'] = (key, values) => createElement(Fragment, null, ...words.parts(key, drawn(values)));
  return { ...words, rich };
}

const drawn = (values: Readonly<Record<string, Value | Draw>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (content: ReactNode[]) => value(createElement(Fragment, null, ...content)) : value,
    ]),
  );
