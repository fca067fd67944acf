import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../src/index.ts';

const isAccepted = (settings: Record<string, string>) => catalogue.applySettings.input.safeParse({ settings }).success;

describe('settings', () => {
  it.each(['german_edition_url'])(
    '[HDR-07 part] when %s is set, then only an address of a web page is accepted; empty clears it',
    (name) => {
      expect(isAccepted({ [name]: 'https://de.agency.example/start' })).toBe(true);
      expect(isAccepted({ [name]: '' })).toBe(true);
      for (const address of ['javascript:alert(1)', 'de.agency.example', '//de.agency.example', 'ftp://a.example'])
        expect(isAccepted({ [name]: address })).toBe(false);
    },
  );
});
