import type { FaqPage, Story } from '@limner/contracts';
import { pathTo, type WordsPage, wordsPageOf } from '@limner/routes';
import type { Values } from '@limner/words/agency-values';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../app/site.queries.ts';
import { FaqList } from '../features/faqs/faq-list.tsx';
import { faqsQuery } from '../features/faqs/faqs.queries.ts';
import { kidsBookGalleriesQuery } from '../features/gallery/gallery.queries.ts';
import { SupportLink } from '../features/support/support-link.tsx';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { Chapters } from '../shared/prose/prose.tsx';
import { useRoute } from '../shared/route.ts';
import { usePageState } from '../shared/state/use-page-state.ts';
import { askSectionStories, useSectionStories, useSectionWords } from '../shared/stories/section-stories.ts';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { RelatedPages } from './related-pages.tsx';
import { ServingHeader } from './serving-header.tsx';
import { KidsBookStyles } from './words/kids-book-styles.tsx';
import { Lede } from './words/lede.tsx';
import { partsOf } from './words/parts-of.ts';
import { useAgencyValues } from './words/use-agency-values.ts';

const relatedPages: Partial<Record<WordsPage, readonly WordsPage[]>> = {
  commissioning: ['animation-commissioning'],
  'animation-commissioning': ['commissioning'],
};

const isFaqPage = (page: WordsPage): page is FaqPage => page === 'commissioning' || page === 'animation-commissioning';

export const needs: Needs = async ({ region, found, ask }) => {
  const name = wordsPageOf(found.route);
  if (name === undefined) return;
  await Promise.all([
    askSectionStories(ask, region, name, found.route.section),
    isFaqPage(name) && ask(faqsQuery(region, name)),
    name === 'kidsbooks' && ask(kidsBookGalleriesQuery(region)),
  ]);
};

/** A page of texts by the agency. Its stories have the name of the page in the address. */
export function Component() {
  const route = useRoute()?.route;
  const name = route && wordsPageOf(route);
  return name ? <Page name={name} /> : <NotFound />;
}

function Page({ name }: { name: WordsPage }) {
  const { t } = useTranslation();
  const { data, isPending, failure } = useSectionStories(name);
  const words = useSectionWords(name);
  const values = useAgencyValues();
  const { data: settings = {} } = useQuery(settingsQuery());
  usePageState({ isInKidsBooks: name === 'kidsbooks' });
  const lede = data?.find(({ item }) => item === 'lede');
  return (
    <div className={`${styles.serving} ${name === 'kidsbooks' ? '' : styles.reading}`}>
      <ServingHeader title={<span {...words('title', `pages.${name}`)} />}>
        {lede && <Lede story={lede} values={values} />}
        {relatedPages[name] && <RelatedPages pages={relatedPages[name]} section="illustration" />}
      </ServingHeader>
      {name === 'kidsbooks' && (
        <PartBoundary>
          <KidsBookStyles />
        </PartBoundary>
      )}
      {isPending && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={12} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {data &&
        (isFaqPage(name) ? (
          <Questions page={name} stories={data} values={values} />
        ) : (
          <Texts stories={data} values={values} />
        ))}
      {name === 'our-values' && (
        <p className={styles.beside}>
          <SupportLink settings={settings} />
        </p>
      )}
    </div>
  );
}

/** The questions of a page. An agency that wrote them as texts of the page (`q1`, `a1` …) has those. */
function Questions({ page, stories, values }: { page: FaqPage; stories: readonly Story[]; values: Values }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(faqsQuery(region, page));
  const { data } = query;
  const failure = failureOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!data)
    return (
      <div role="status" aria-label={t('states.loading')}>
        <Skeleton lines={12} />
      </div>
    );
  if (data.length === 0) return <Texts stories={stories} values={values} />;
  const introduction = stories.filter(({ item }) => item === 'body');
  return (
    <>
      {introduction.length > 0 && <Texts stories={introduction} values={values} />}
      <FaqList faqs={data} values={values} />
    </>
  );
}

function Texts({ stories, values }: { stories: readonly Story[]; values: Values }) {
  const { t } = useTranslation();
  const { language } = useEdition();
  const parts = partsOf(stories);
  if (parts.length === 0) {
    return (
      <EmptyState title={t('words.empty')}>
        <TextLink to={pathTo('illustrators')}>{t('words.emptyHint')}</TextLink>
      </EmptyState>
    );
  }
  return parts.map((part) => (
    <Chapters
      key={part.item}
      html={part.html}
      values={values}
      lang={part.language === language ? undefined : part.language}
    />
  ));
}
