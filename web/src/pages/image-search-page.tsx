import { useSearchParams } from 'react-router-dom';
import { PictureChooser } from '../features/search/picture-chooser.tsx';
import { PictureResults, SimilarResults } from '../features/search/picture-results.tsx';
import { findQueryPicture } from '../features/search/query-picture.ts';
import { similarQuery, sourceQuery } from '../features/search/search.queries.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';

export const needs: Needs = async ({ region, search, ask }) => {
  const like = Number(search.get('like'));
  if (like > 0) await Promise.all([ask(sourceQuery(region, like)), ask(similarQuery(region, like))]);
};

/** `/image-search`: search by the visitor's own picture, or by an image of the catalogue (`like`). */
export function Component() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const like = Number(params.get('like'));
  const picture = findQueryPicture(params.get('picture') ?? '');
  const kind = like > 0 ? 'like' : picture ? 'found' : 'ask';
  return (
    <div className={kind === 'ask' ? styles.page : styles.serving}>
      {kind === 'ask' ? (
        <header className={styles.header}>
          <PageHeading>{t('pictureSearch.title.ask')}</PageHeading>
          <p className={styles.lede}>{t('pictureSearch.lede')}</p>
        </header>
      ) : (
        <ServingHeader title={t(`pictureSearch.title.${kind}`)} />
      )}
      {like > 0 ? (
        <SimilarResults key={like} imageId={like} />
      ) : picture ? (
        <PictureResults key={picture.id} picture={picture} />
      ) : (
        <PictureChooser />
      )}
    </div>
  );
}
