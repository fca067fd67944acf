import { LANGUAGES, type Language } from '../words/language.ts';
import { hasContent, readContent } from '../words/read-content.ts';

/** A text by language; English is always there. */
export type Translated = Readonly<Partial<Record<Language, string>>>;

type Fields = Readonly<Record<string, string>>;

/** The content of `content/<language>/<name>.json`, by entry and field; a language that lacks an entry lacks all its fields. */
export class Texts {
  private readonly files: readonly (readonly [Language, Readonly<Record<string, Fields>>])[];

  constructor(name: string) {
    this.files = LANGUAGES.filter((language) => hasContent(`${language}/${name}.json`)).map(
      (language) => [language, readContent<Record<string, Fields>>(`${language}/${name}.json`)] as const,
    );
  }

  /** Every field of an entry, each in all its languages. */
  of(key: string | number): Record<string, Translated> {
    const fields: Record<string, Partial<Record<Language, string>>> = {};
    for (const [language, entries] of this.files)
      for (const [field, text] of Object.entries(entries[key] ?? {}))
        fields[field] = { ...fields[field], [language]: text };
    return fields;
  }

  /** The languages of an entry. */
  languagesOf(key: string | number): Language[] {
    return this.files.flatMap(([language, entries]) => (key in entries ? [language] : []));
  }

  /** All entries, in the order of the English file. */
  keys(): string[] {
    return [...new Set(this.files.flatMap(([, entries]) => Object.keys(entries)))];
  }
}

/** A text as HTML, with bare ampersands escaped. */
export function asHtml(text: Translated): Translated {
  const written = Object.entries(text).map(([language, words]) => [
    language,
    words.replaceAll(/&(?![a-z]+;|#)/g, '&amp;'),
  ]);
  return Object.fromEntries(written);
}
