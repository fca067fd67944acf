import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { whenSeen } from '../../shared/motion/seen.ts';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import styles from './home.module.css';

type Panels = typeof import('./panels.ts');

interface PanelProps {
  name: keyof Panels;
  /** About how high it will be, as CSS says it. */
  waits: string;
}

/** All panels come in one file, asked for with the first that is seen. As a query, so that a file that did not arrive can be asked for again. */
const panelsQuery = () =>
  queryOptions({
    queryKey: ['home-panels'],
    queryFn: () => import('./panels.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** A section of the home page: drawn once it comes near the viewport (ST-12), its place kept until then. */
export function Panel({ name, waits }: PanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { data, isError, error, refetch } = useQuery({ ...panelsQuery(), enabled: isSeen });
  useEffect(() => {
    if (place.current) return whenSeen(place.current, () => setSeen(true));
  }, []);
  const Section = isSeen ? data?.[name] : undefined;
  return (
    <div
      ref={place}
      className={styles.panel}
      data-state={Section || isError ? 'seen' : 'waiting'}
      style={{ '--waits': waits } as CSSProperties}
    >
      {Section && <Section />}
      {isError && isSeen && <ErrorState error={error} retry={() => void refetch()} />}
    </div>
  );
}
