import { type Edition, editions, REGIONS } from '@limner/editions';
import { configure, type RenderResult, render as renderBare } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EditionContext } from '../edition/edition.ts';
import { loadWords, type Translation, WordsContext } from '../i18n/i18n.ts';

// Only a test that fails waits that long. On a busy machine a screen may need more than the usual second.
configure({ asyncUtilTimeout: 25_000 });

const words = new Map<Edition, Translation>();
for (const region of REGIONS) words.set(editions[region], await loadWords(editions[region]));

interface InEditionProps {
  edition: Edition;
  children: ReactNode;
}

/** Provides an edition and its translations. */
export function InEdition({ edition, children }: InEditionProps) {
  return (
    <EditionContext value={edition}>
      <WordsContext value={words.get(edition)}>{children}</WordsContext>
    </EditionContext>
  );
}

/** Like `render` of Testing Library, inside an edition; by default the British one. */
export function render(children: ReactNode, edition: Edition = editions.uk): RenderResult {
  return renderBare(children, { wrapper: ({ children }) => <InEdition edition={edition}>{children}</InEdition> });
}
