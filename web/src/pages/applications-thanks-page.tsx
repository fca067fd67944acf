import { pathTo } from '@limner/routes';
import type { Needs } from '../shared/needs.ts';
import { storiesQuery } from '../shared/stories/stories.queries.ts';
import { usePageWords } from '../shared/stories/use-page-words.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import styles from './page.module.css';

export const needs: Needs = ({ region, ask }) => ask(storiesQuery(region, 'applications'));

/** `/applications/thanks`: for an artist who has applied. */
export function Component() {
  const words = usePageWords('applications');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>
          <span {...words('thanks-title', 'applications.thanks')} />
        </PageHeading>
        <p className={styles.lede} {...words('thanks-text', 'applications.thanksText')} />
        <p className={styles.beside}>
          <TextLink to={pathTo('illustrators')} kind="onward">
            <span {...words('thanks-action', 'applications.seeArtists')} />
          </TextLink>
        </p>
      </header>
    </div>
  );
}
