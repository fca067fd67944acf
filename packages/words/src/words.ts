import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { formatToParts } from 'intl-messageformat';
import { NEEDS_PARSING } from './needs-parsing.ts';

/** ICU messages in a tree, as the file of a language has them; a build may have parsed those that hold more than text. */
export type Messages = { readonly [name: string]: Messages | string | Parsed };
type Parsed = MessageFormatElement[];

export type Value = string | number;

/** What an element of a message, such as `<link>…</link>`, becomes. */
export type Wrap<T> = (content: (string | T)[]) => T;

/** The words of one language, written as one edition writes them. Holds no state of a page: a server keeps one for each edition. */
export interface Words<Key extends string> {
  /** BCP 47 tag of the edition: `es-AR`. */
  readonly locale: string;
  /** The text of a message; the key itself where there is none. */
  t(key: Key, values?: Readonly<Record<string, Value>>): string;
  /** As `t`, of a message with elements in it: its parts in order. */
  parts<T>(key: Key, values: Readonly<Record<string, Value | T | Wrap<T>>>): (string | T)[];
  has(key: string): key is Key;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** In UTC unless the options say otherwise. */
  date(value: Date, options: Intl.DateTimeFormatOptions): string;
  /** "A, B and C" in the language; `unit` leaves the "and" out. */
  list(items: readonly string[], type?: Intl.ListFormatType): string;
}

/** What `{share, number, percent}` and the like mean. */
const FORMATS = { number: { percent: { style: 'percent' } }, date: {}, time: {} } as const;

/** Makes the words of a locale from the messages of its language. */
export function createWords<Key extends string>(messages: Messages, locale: string): Words<Key> {
  const numbers = onceEach((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const dates = onceEach((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const plurals = onceEach((options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
  const lists = onceEach((options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const formatters = {
    getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) => numbers(options),
    getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) => dates(options),
    getPluralRules: (_: unknown, options?: Intl.PluralRulesOptions) => plurals(options),
  };
  const known = new Map<string, string | Parsed>();
  const find = (key: string): string | Parsed | undefined => {
    const message = known.get(key) ?? leaf(messages, key);
    if (message === undefined) return undefined;
    const ready = typeof message === 'string' && NEEDS_PARSING.test(message) ? parse(message) : message;
    known.set(key, ready);
    return ready;
  };
  const partsOf = <T>(key: string, values?: Readonly<Record<string, Value | T | Wrap<T>>>): (string | T)[] => {
    const found = find(key) ?? key;
    if (typeof found === 'string') return [found];
    return formatToParts<T>(found, locale, formatters, FORMATS, values).map(({ value }) => value);
  };
  return {
    locale,
    t: (key, values) => partsOf<never>(key, values).join(''),
    parts: partsOf,
    has: (key): key is Key => find(key) !== undefined,
    number: (value, options) => numbers(options).format(value),
    date: (value, options) => dates({ timeZone: 'UTC', ...options }).format(value),
    list: (items, type = 'conjunction') => lists({ type }).format(items),
  };
}

function leaf(messages: Messages, key: string): string | Parsed | undefined {
  let found: Messages | string | Parsed | undefined = messages;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || Array.isArray(found) || !Object.hasOwn(found, name)) return undefined;
    found = (found as Messages)[name];
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined;
}

/** Making a formatter costs a slow phone a frame; using it, nothing. */
function onceEach<Options, Formatter>(make: (options?: Options) => Formatter): (options?: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (options) => {
    const key = JSON.stringify(options) ?? '';
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}
