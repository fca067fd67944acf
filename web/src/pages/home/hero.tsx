import { Slideshow } from '../../features/slideshow/slideshow.tsx';
import { PartBoundary } from '../../shared/parts/part-boundary.tsx';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import styles from './hero.module.css';

/** The first screen: the agency's statement and the slideshow. */
export function Hero() {
  const words = usePageWords('home');
  return (
    <div className={styles.hero}>
      <PageHeading size="title">
        <span {...words('statement', 'home.statement')} />
      </PageHeading>
      <div className={styles.show}>
        <PartBoundary>
          <Slideshow />
        </PartBoundary>
      </div>
      <p className={styles.lede} {...words('lede', 'home.lede')} />
    </div>
  );
}
