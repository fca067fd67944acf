import { pathTo } from '@limner/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import styles from './picture-search.module.css';
import { discard, type QueryPicture } from './query-picture.ts';
import { ResultsView } from './results-view.tsx';
import { pictureQuery, similarQuery, sourceQuery } from './search.queries.ts';
import { UploadedPicture } from './uploaded-picture.tsx';

/** Results for a visitor's picture. The picture stays visible and can be discarded. */
export function PictureResults({ picture }: { picture: QueryPicture }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const navigate = useNavigate();
  const query = useInfiniteQuery(pictureQuery(region, picture));
  const discardPicture = () => {
    discard(picture.id);
    navigate(pathTo('imageSearch'), { replace: true });
  };
  return (
    <>
      <div className={styles.source}>
        {picture.kind === 'file' ? (
          <UploadedPicture canvas={picture.canvas} />
        ) : (
          <p className={styles.address}>{picture.address}</p>
        )}
        <button type="button" className={styles.discard} onClick={discardPicture}>
          <X size={18} aria-hidden="true" /> {t('pictureSearch.discard')}
        </button>
        {query.isPending && <progress className={styles.progress} aria-label={t('search.searching')} />}
      </div>
      <ResultsView query={query} imagesOnly={false} />
    </>
  );
}

/** Results that look like an image of the catalogue, which is shown above them. */
export function SimilarResults({ imageId }: { imageId: number }) {
  const { region } = useEdition();
  const { data: source } = useQuery(sourceQuery(region, imageId));
  return (
    <>
      <div className={styles.source}>
        {source && (
          <Picture
            picture={source}
            sizes="320px"
            style={{ width: `min(100%, 20rem, calc(14rem * ${source.width / source.height}))` }}
          />
        )}
      </div>
      <ResultsView query={useInfiniteQuery(similarQuery(region, imageId))} imagesOnly={false} />
    </>
  );
}
