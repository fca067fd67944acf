import { useQuery } from '@tanstack/react-query';
import { galleriesQuery } from '../../features/gallery/gallery.queries.ts';
import { StyleIndex } from '../../features/gallery/style-index.tsx';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import type { NeedsContext } from '../../shared/needs.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { HomeSection } from './home-section.tsx';

/** All styles from A to Z. Hidden when all of them are empty. */
export function AzPanel() {
  const words = usePageWords('home');
  const { region } = useEdition();
  const query = useQuery(galleriesQuery(region));
  const { data, isPending } = query;
  const failure = failureOf(query);
  if (data?.every(({ image_count }) => image_count === 0)) return null;
  return (
    <HomeSection id="home-az" title={words('az-title', 'home.azTitle')} text={words('az-text', 'home.azText')}>
      {isPending && <Skeleton lines={8} />}
      {failure && <ErrorState {...failure} />}
      {data && <StyleIndex galleries={data} />}
    </HomeSection>
  );
}

AzPanel.needs = ({ region, ask }: NeedsContext) => ask(galleriesQuery(region));
