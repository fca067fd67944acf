import type { Edition, Language } from '@limner/editions';
import type { MessageKey } from './keys.ts';
import { createWords, type Messages, type Words } from './words.ts';

type File = () => Promise<{ readonly default: Messages }>;

/** Spelled out, so that a bundler makes one chunk of each: a visitor downloads one language. */
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

/** The words of an edition, in its language and written as in its locale. Rejects when their file does not arrive. */
export async function loadWords<Key extends MessageKey = MessageKey>({
  language,
  locale,
}: Pick<Edition, 'language' | 'locale'>): Promise<Words<Key>> {
  const { default: messages } = await files[language]();
  return createWords(messages, locale);
}
