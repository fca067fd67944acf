import type { Edition, Language } from '@limner/editions';
import type { MessageKey } from './keys.ts';
import { createWords, type Messages, type Words } from './words.ts';

type File = () => Promise<{ readonly default: Messages }>;

/** Literal imports, so that a bundler makes one chunk for each: a visitor downloads only one language. */
const files: Readonly<Record<Language, File>> = {
  en: () => import('../languages/en.json', { with: { type: 'json' } }),
  fr: () => import('../languages/fr.json', { with: { type: 'json' } }),
  de: () => import('../languages/de.json', { with: { type: 'json' } }),
  'pt-BR': () => import('../languages/pt-BR.json', { with: { type: 'json' } }),
  'es-419': () => import('../languages/es-419.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('../languages/zh-Hans.json', { with: { type: 'json' } }),
  ja: () => import('../languages/ja.json', { with: { type: 'json' } }),
  ko: () => import('../languages/ko.json', { with: { type: 'json' } }),
};

/** Loads the messages of an edition in its language, formatted for its locale. Rejects if the file cannot be loaded. */
export async function loadWords<Key extends MessageKey = MessageKey>({
  language,
  locale,
}: Pick<Edition, 'language' | 'locale'>): Promise<Words<Key>> {
  const { default: messages } = await files[language]();
  return createWords(messages, locale);
}

const late: Readonly<Record<Language, File>> = {
  en: () => import('../languages/en.json?late', { with: { type: 'json' } }),
  fr: () => import('../languages/fr.json?late', { with: { type: 'json' } }),
  de: () => import('../languages/de.json?late', { with: { type: 'json' } }),
  'pt-BR': () => import('../languages/pt-BR.json?late', { with: { type: 'json' } }),
  'es-419': () => import('../languages/es-419.json?late', { with: { type: 'json' } }),
  'zh-Hans': () => import('../languages/zh-Hans.json?late', { with: { type: 'json' } }),
  ja: () => import('../languages/ja.json?late', { with: { type: 'json' } }),
  ko: () => import('../languages/ko.json?late', { with: { type: 'json' } }),
};

const staff: Readonly<Record<Language, File>> = {
  en: () => import('../languages/en.json?staff', { with: { type: 'json' } }),
  fr: () => import('../languages/fr.json?staff', { with: { type: 'json' } }),
  de: () => import('../languages/de.json?staff', { with: { type: 'json' } }),
  'pt-BR': () => import('../languages/pt-BR.json?staff', { with: { type: 'json' } }),
  'es-419': () => import('../languages/es-419.json?staff', { with: { type: 'json' } }),
  'zh-Hans': () => import('../languages/zh-Hans.json?staff', { with: { type: 'json' } }),
  ja: () => import('../languages/ja.json?staff', { with: { type: 'json' } }),
  ko: () => import('../languages/ko.json?staff', { with: { type: 'json' } }),
};

/** The messages that a browser does not download with the first page (`early.ts`), for `Words.add`. Rejects if the file cannot be loaded. */
export const loadLateMessages = async (language: Language): Promise<Messages> => (await late[language]()).default;

/** The messages of pages that only people of the agency see, for `Words.add`. Rejects if the file cannot be loaded. */
export const loadStaffMessages = async (language: Language): Promise<Messages> => (await staff[language]()).default;
