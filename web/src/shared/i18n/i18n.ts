import en from './en.json' with { type: 'json' };

type Words = typeof en;
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeyOf<Name extends string> = Name extends `${infer Base}_${Plural}` ? Base : Name;
type Path<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? KeyOf<Name> : `${Name}.${Path<Tree[Name]>}`;
}[keyof Tree & string];

/** Where a text stands in the words, such as `nav.skip`; without the ending that tells the number. */
export type WordKey = Path<Words>;

/** What a text's `{{name}}` become; `count` also chooses the form of the number. Numbers are written as the language does: a year is a string. */
type Values = Readonly<Record<string, string | number>>;

export type Say = (key: WordKey, values?: Values) => string;

const languages: Readonly<Record<string, Words>> = { en };

let words: Words = en;
let known = 'en';
/** Made when the first number is said: making them costs a slow phone a frame. */
let plurals: Intl.PluralRules | undefined;
let figures: Intl.NumberFormat | undefined;

/** Chooses the words of an edition, before anything is drawn; a language without a file of its own reads English. */
export function startWords(language: string): void {
  known = Object.hasOwn(languages, language) ? language : 'en';
  words = languages[known] ?? en;
  plurals = undefined;
  figures = undefined;
}

/**
 * The text of a key in the edition's words, with its values filled in; the key itself where there is none.
 * A general library for this would be an eighth of the first download; another language is another page load, so nothing here has to change later.
 */
export const t: Say = (key, values = {}) => {
  const { count } = values;
  const text = (typeof count === 'number' && find(`${key}_${formOf(count)}`)) || find(key) || find(`${key}_other`);
  return text ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name])) : key;
};

const said = { t };

export const useTranslation = (): { readonly t: Say } => said;

function formOf(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules(known);
  return plurals.select(count);
}

function shown(value: string | number = ''): string {
  if (typeof value === 'string') return value;
  figures ??= new Intl.NumberFormat(known);
  return figures.format(value);
}

function find(path: string): string | undefined {
  let found: unknown = words;
  for (const name of path.split('.')) found = isTree(found) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
