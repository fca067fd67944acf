import { pathTo, type Section } from '@limner/routes';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hidden } from '../shared/a11y/hidden.tsx';
import { ProblemError } from '../shared/api/client.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { tagText } from '../shared/entries/tag-links.tsx';
import { useGradually } from '../shared/grid/use-gradually.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useSection, useSectionPath } from '../shared/section.ts';
import { usePageWords } from '../shared/stories/use-page-words.ts';
import { MoreOnScroll } from '../shared/ui/filter/more-on-scroll.tsx';
import { ToBeginning } from '../shared/ui/filter/to-beginning.tsx';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import { entryStories } from './entry-stories.ts';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';

/** Entries on the first screen, that of a wide window too. */
const ON_FIRST_SCREEN = 4;

interface EntryPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface EntryListProps<T> {
  /** The name of the page in addresses, stories and message keys. */
  name: 'news' | 'videos' | 'podcasts';
  /** Lists only entries with this tag. The page of a tag without entries is not found. */
  tag?: string | undefined;
  query: Pick<
    UseInfiniteQueryResult<{ readonly pages: readonly EntryPage<T>[] }>,
    | 'data'
    | 'isPending'
    | 'isError'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
    | 'isFetchNextPageError'
  >;
  /** Links below the heading. */
  links?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** All entries of one kind, newest first, a page at a time while one scrolls. */
export function EntryList<T>({ name, tag, query, links, children }: EntryListProps<T>) {
  const { t, rich } = useTranslation();
  const section = useSection();
  const sectionPath = useSectionPath();
  const words = usePageWords(entryStories(name, section));
  const texts = textsOf(name, section);
  const { data } = query;
  const failure = failureOf(query);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (tag !== undefined && (isInvalid(failure?.error) || (data && items.length === 0))) return <NotFound />;
  return (
    <div className={styles.serving}>
      {tag === undefined ? (
        <ServingHeader title={<span {...words('title', texts.title)} />} lede={words('lede', texts.lede)}>
          {links}
        </ServingHeader>
      ) : (
        <ServingHeader
          title={rich('entries.tagged', {
            list: t(texts.title),
            tag: tagText(tag),
            hidden: (words) => <Hidden>{words}</Hidden>,
            shown: (words) => (
              <span lang="en" className={styles.capital}>
                {words}
              </span>
            ),
          })}
        >
          <p className={styles.servingLede}>
            <Link to={sectionPath(name)}>{t(`${name}.all`)}</Link>
          </p>
        </ServingHeader>
      )}
      <EntryPages name={name} query={query}>
        {children}
      </EntryPages>
    </div>
  );
}

type EntryPagesProps<T> = Pick<EntryListProps<T>, 'name' | 'query' | 'children'>;

/** The entries without the page's heading, a page at a time. */
export function EntryPages<T>({ name, query, children }: EntryPagesProps<T>) {
  const { t } = useTranslation();
  const section = useSection();
  const { data, isPending } = query;
  const failure = failureOf(query);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const count = useGradually(items.length, ON_FIRST_SCREEN);
  return (
    <>
      <ToBeginning />
      {isPending && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={12} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {data && items.length === 0 && (
        <EmptyState title={t(`${name}.empty`)}>
          {section === 'animation' && <TextLink to={pathTo(name)}>{t(`${name}.all`)}</TextLink>}
        </EmptyState>
      )}
      {items.length > 0 && children(items.slice(0, count))}
      {query.hasNextPage && (
        <MoreOnScroll
          shown={items.length}
          next={data?.pages.at(-1)?.next ?? undefined}
          isPending={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          {...(query.isFetchNextPageError && { error: t('states.error') })}
        />
      )}
    </>
  );
}

/** News and videos of the animation section are lists of their own. */
const textsOf = (name: EntryListProps<unknown>['name'], section: Section) =>
  section === 'animation' && name !== 'podcasts'
    ? ({ title: `animation.${name}.title`, lede: `animation.${name}.lede` } as const)
    : ({ title: `pages.${name}`, lede: `${name}.lede` } as const);

/** The API refused the tag as malformed. */
const isInvalid = (error: unknown): boolean => error instanceof ProblemError && error.status === 400;
