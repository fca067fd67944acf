import type { Edition } from '@limner/editions';
import {
  loadWords as load,
  loadLateMessages,
  loadStaffMessages,
  type Value,
  type WordKey,
  type Words,
} from '@limner/words';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';

export type { WordKey } from '@limner/words';

/** Renders an element of a message, such as `<link>…</link>`. */
type Draw = (content: ReactNode) => ReactNode;

/** The messages of the current edition. */
export interface Translation extends Omit<Words<WordKey>, 'parts'> {
  /** A message that contains elements such as links: `rich('like.saved', { folder, link: (words) => <a href="…">{words}</a> })`. */
  rich(key: WordKey, values: Readonly<Record<string, Value | Draw>>): ReactNode;
}

/** A context and not a module variable: the server renders pages in several languages. */
export const WordsContext = createContext<Translation | undefined>(undefined);

/** The messages of the current edition. @throws if there is no `WordsContext` provider. */
export function useTranslation(): Translation {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useTranslation needs a WordsContext provider');
  return words;
}

/** Loads the messages of an edition, for `WordsContext`. In the browser that is one file, which the page preloads. */
export async function loadWords(edition: Pick<Edition, 'language' | 'locale'>): Promise<Translation> {
  const words = await load<WordKey>(edition);
  const rich: Translation['rich'] = (key, values) => createElement(Fragment, null, ...words.parts(key, drawn(values)));
  return { ...words, rich };
}

let loadRest: () => Promise<void> = async () => undefined;
let loadStaff: () => Promise<void> = async () => undefined;

/**
 * Like `loadWords`, for the browser: the messages of the first page. Whatever is loaded later waits for `restOfWords`, which may be called before these are
 * there: a page asks for both at once.
 */
export function loadFirstWords(
  edition: Pick<Edition, 'language' | 'locale'>,
  { loadFirst = loadWords, loadLate = loadLateMessages } = {},
): Promise<Translation> {
  const first = loadFirst(edition).catch(logged);
  const added = (loadMore: typeof loadLate) => {
    let more: Promise<void> | undefined;
    return () => {
      more ??= Promise.all([first, loadMore(edition.language).catch(logged)]).then(([words, late]) => words.add(late));
      return more.catch((error) => {
        more = undefined;
        throw error;
      });
    };
  };
  loadRest = added(loadLate);
  loadStaff = added(loadStaffMessages);
  return first;
}

/** The texts that are shown stay (ER-02). @throws the error again. */
function logged(error: unknown): never {
  console.warn('Messages could not be loaded', error);
  throw error;
}

/** Resolves when all messages are there. Rejects if they cannot be loaded; the next call tries again. */
export const restOfWords = (): Promise<void> => loadRest();

/** The same for the messages of pages that only people of the agency see. */
export const staffWords = (): Promise<void> => loadStaff();

const drawn = (values: Readonly<Record<string, Value | Draw>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (content: ReactNode[]) => value(createElement(Fragment, null, ...content)) : value,
    ]),
  );
