import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { formatToParts } from 'intl-messageformat';
import { NEEDS_PARSING } from './needs-parsing.ts';

/** The tree of ICU messages in the file of a language. A build may have parsed the messages that are not plain text. */
export type Messages = { readonly [name: string]: Messages | string | Parsed };
type Parsed = MessageFormatElement[];

export type Value = string | number;

/** Renders an element of a message, such as `<link>…</link>`. */
export type Wrap<T> = (content: (string | T)[]) => T;

/** The messages of one language, formatted for the locale of one edition. Has no state of a page, so a server can share one per edition. */
export interface Words<Key extends string> {
  /** BCP 47 tag of the edition: `es-AR`. */
  readonly locale: string;
  /** The text of a message; the key itself if there is no such message. */
  t(key: Key, values?: Readonly<Record<string, Value>>): string;
  /** The parts of a message with elements, in order. */
  parts<T>(key: Key, values: Readonly<Record<string, Value | T | Wrap<T>>>): (string | T)[];
  has(key: string): key is Key;
  /** Adds groups of messages that were loaded later. */
  add(more: Messages): void;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** In UTC unless `options` has a time zone. */
  date(value: Date, options: Intl.DateTimeFormatOptions): string;
  /** "A, B and C" in the language; type `unit` leaves out the "and". */
  list(items: readonly string[], type?: Intl.ListFormatType): string;
}

/** Named formats in messages, such as `{share, number, percent}`. */
const FORMATS = { number: { percent: { style: 'percent' } }, date: {}, time: {} } as const;

/** What messages use of `Intl.NumberFormat`. */
type NumberFormatter = Pick<Intl.NumberFormat, 'format'>;

/** Above it, India groups digits in another way. */
const MOST_PLAIN = 99_999;

/** What stands between thousands, by language, where it is not a comma. */
const BETWEEN_THOUSANDS: Readonly<Record<string, string>> = { de: '.', es: '.', fr: '\u202F', pt: '.' };

/**
 * Most counts are written without the formatters of the browser: the first of them takes a slow phone 100 ms. Undefined for other values. A test compares the
 * digits with those of `Intl` in each edition.
 */
function plainDigits(value: number | bigint | string, between: string): string | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MOST_PLAIN) return undefined;
  return String(value).replace(/\B(?=...$)/, between);
}

/** Formats the messages of a language for a locale. */
export function createWords<Key extends string>(messages: Messages, locale: string): Words<Key> {
  const exact = memoized((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const between = BETWEEN_THOUSANDS[locale.slice(0, 2)] ?? ',';
  const numbers = (options?: Intl.NumberFormatOptions): NumberFormatter =>
    options === undefined
      ? { format: (value) => plainDigits(value, between) ?? exact().format(value) }
      : exact(options);
  const dates = memoized((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const plurals = memoized((options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
  const lists = memoized((options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const formatters = {
    getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) => numbers(options) as Intl.NumberFormat,
    getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) => dates(options),
    getPluralRules: (_: unknown, options?: Intl.PluralRulesOptions) => plurals(options),
  };
  const parsed = new Map<string, string | Parsed>();
  let all = messages;
  const find = (key: string): string | Parsed | undefined => {
    const message = parsed.get(key) ?? leaf(all, key);
    if (message === undefined) return undefined;
    const ready = typeof message === 'string' && NEEDS_PARSING.test(message) ? parse(message) : message;
    parsed.set(key, ready);
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
    add: (more) => {
      const groups = Object.entries(more).map(([name, group]) => [name, Object.assign({}, all[name], group)]);
      all = { ...all, ...Object.fromEntries(groups) };
    },
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

/** Caches formatters by their options: creating one takes a frame on a slow phone. */
function memoized<Options, Formatter>(make: (options?: Options) => Formatter): (options?: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (options) => {
    const key = JSON.stringify(options) ?? '';
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}
