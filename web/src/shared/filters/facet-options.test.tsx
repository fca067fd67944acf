import { afterEach, describe, expect, it } from '@jest/globals';
import { editions } from '@limner/editions';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { loadWords, WordsContext } from '../i18n/i18n.ts';
import { FacetOptions } from './facet-options.tsx';

const words = await loadWords(editions.uk);
afterEach(cleanup);

describe('the values of a facet', () => {
  it('when one is chosen and the next list takes a moment, then it is checked at once; if the list does not come, then it is as before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const option = { value: 'flat', label: 'Flat', language: undefined, count: 3, isChosen: false };
    render(
      <WordsContext value={words}>
        <FacetOptions
          group={{ facet: 'style', label: 'Style', options: [option] }}
          onToggle={() => startTransition(() => promise)}
        />
      </WordsContext>,
    );
    const check = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Flat/ }).checked;
    await userEvent.click(screen.getByRole('checkbox', { name: /Flat/ }));
    expect(check()).toBe(true);
    await act(async () => resolve());
    expect(check()).toBe(false);
  });
});
