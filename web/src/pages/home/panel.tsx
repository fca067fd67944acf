import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useContext, useEffect, useRef, useState } from 'react';
import { restOfWords } from '../../shared/i18n/i18n.ts';
import { whenSeen } from '../../shared/motion/seen.ts';
import { fetchCode } from '../../shared/parts/fetch-code.ts';
import { PartBoundary } from '../../shared/parts/part-boundary.tsx';
import { PartFailed } from '../../shared/parts/part-failed.tsx';
import { loadAgain } from '../../shared/parts/reload.ts';
import { StaticPartsContext } from '../../shared/parts/static-parts.ts';
import { OneSizeContext } from '../../shared/picture/one-size.ts';
import styles from './home.module.css';

type Panels = typeof import('./panels.ts');

/** The height reserved for each until it is rendered, as a CSS length. */
const MIN_HEIGHTS: Readonly<Record<keyof Panels, string>> = {
  StyleBrowser: '110vh',
  NewsPanel: '80vh',
  TestimonialsPanel: '60vh',
  MeetPanel: '70vh',
  AdvertPanel: '100vh',
  TeamPanel: '80vh',
  TreesPanel: '50vh',
  AzPanel: '100vh',
};

/** All panels are in one chunk, loaded with their messages when the first of them comes near the viewport. A query, so that a failed load can be repeated. */
const panelsQuery = () =>
  queryOptions({
    queryKey: ['home-panels'],
    queryFn: () => fetchCode<Panels, Partial<Panels>>(loadPanels, {}),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const loadPanels = async (): Promise<Panels> => (await Promise.all([import('./panels.ts'), restOfWords()]))[0];

/** A section of the home page, rendered once it comes near the viewport (ST-12). */
export function Panel({ name }: { name: keyof Panels }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { data, isError, error, isFetching, refetch } = useQuery({ ...panelsQuery(), enabled: isSeen });
  useEffect(() => {
    if (place.current) return whenSeen(place.current, () => setSeen(true));
  }, []);
  const retry = () => void loadAgain(() => refetch({ throwOnError: true }), error).catch(() => undefined);
  const Section = isSeen ? data?.[name] : undefined;
  const Static = useContext(StaticPartsContext)[name];
  return (
    <div
      ref={place}
      className={styles.panel}
      data-state={Section || isError ? 'seen' : 'waiting'}
      style={{ '--min-height': MIN_HEIGHTS[name] } as CSSProperties}
    >
      {!Section && (
        <noscript>
          <OneSizeContext value={true}>{Static && <Static />}</OneSizeContext>
        </noscript>
      )}
      {Section && (
        <PartBoundary>
          <Section />
        </PartBoundary>
      )}
      {!data && isError && isSeen && <PartFailed retry={retry} isPending={isFetching} />}
    </div>
  );
}
