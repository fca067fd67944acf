import { describe, expect, it } from '@jest/globals';
import { editions, LANGUAGES, REGIONS } from '@limner/editions';
import { loadWords } from '../i18n/i18n.ts';
import { emailProblem } from './email-problem.ts';

describe('the message for an email address', () => {
  it('[VA-01] when it is not valid, then the message is that of the form', async () => {
    const { t } = await loadWords(editions.uk);
    const [other, quote] = [emailProblem('ann@studio'), emailProblem('ann@studio', 'quote')];
    expect(other && t(other)).toBe('Please supply a valid email address');
    expect(quote && t(quote)).toBe('Please provide a valid email so we can respond to your request. Thank you.');
  });

  it('[VA-01] when it is valid, spaces around it aside, then there is none', () => {
    expect(emailProblem(' ann@studio.example ')).toBeUndefined();
    expect(emailProblem('ann@[192.0.2.1]', 'quote')).toBeUndefined();
  });

  it('[VA-01] when the editions are walked, then both messages are in each language', async () => {
    const words = await Promise.all(REGIONS.map((region) => loadWords(editions[region])));
    for (const key of ['validation.email', 'validation.quoteEmail'] as const)
      expect(new Set(words.map(({ t }) => t(key))).size).toBe(LANGUAGES.length);
  });
});
