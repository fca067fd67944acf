import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json' with { type: 'json' };

/** Starts the words of an edition; a language without a file of its own reads English. */
export async function startWords(language: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
