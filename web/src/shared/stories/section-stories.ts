import type { Story } from '@limner/contracts';
import type { Region } from '@limner/editions';
import type { Section } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { type Failure, failureOf } from '../api/failure-of.ts';
import { useEdition } from '../edition/edition.ts';
import { useTranslation } from '../i18n/i18n.ts';
import type { Ask } from '../needs.ts';
import { useSection } from '../section.ts';
import { storiesQuery } from './stories.queries.ts';
import { type PageWords, pageWords } from './use-page-words.ts';

/** The stories of a page for the animation section only; an agency that writes none has those of the main page. */
const animationPage = (page: string): string => (page.startsWith('animation-') ? page : `animation-${page}`);

/** Runs the queries of `useSectionStories`. */
export const askSectionStories = (ask: Ask, region: Region, page: string, section: Section): Promise<unknown> =>
  Promise.all([
    ask(storiesQuery(region, page)),
    section === 'animation' && ask(storiesQuery(region, animationPage(page))),
  ]);

interface SectionStories {
  readonly data: readonly Story[] | undefined;
  readonly isPending: boolean;
  readonly failure: Failure | undefined;
}

/** The texts of a page. In the animation section each text of `animation-<page>` replaces that of the main page. */
export function useSectionStories(page: string): SectionStories {
  const { region } = useEdition();
  const isAnimation = useSection() === 'animation';
  const main = useQuery(storiesQuery(region, page));
  const own = useQuery({ ...storiesQuery(region, animationPage(page)), enabled: isAnimation });
  const failure = failureOf(main, own);
  const data = isAnimation ? main.data && own.data && merged(main.data, own.data) : main.data;
  return { data, isPending: !data && !failure, failure };
}

/** `usePageWords` of a page that both sections have. */
export function useSectionWords(page: string): PageWords {
  const { t } = useTranslation();
  const { language } = useEdition();
  return pageWords(useSectionStories(page).data, language, t);
}

function merged(main: readonly Story[], own: readonly Story[]): readonly Story[] {
  const replaced = new Set(own.map(({ item }) => item));
  return [...main.filter(({ item }) => !replaced.has(item)), ...own];
}
