import { type Edition, editions, REGIONS } from '@limner/editions';
import { render as draw, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EditionContext } from '../edition/edition.ts';
import { loadWords, type Translation, WordsContext } from '../i18n/i18n.ts';

const words = new Map<Edition, Translation>();
for (const region of REGIONS) words.set(editions[region], await loadWords(editions[region]));

interface InEditionProps {
  edition: Edition;
  children: ReactNode;
}

/** What is drawn inside an edition, with its words. */
export function InEdition({ edition, children }: InEditionProps) {
  return (
    <EditionContext value={edition}>
      <WordsContext value={words.get(edition)}>{children}</WordsContext>
    </EditionContext>
  );
}

/** As the library's own, in an edition: the British one unless another is named. */
export function render(children: ReactNode, edition: Edition = editions.uk): RenderResult {
  return draw(children, { wrapper: ({ children }) => <InEdition edition={edition}>{children}</InEdition> });
}
