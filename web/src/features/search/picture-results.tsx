import { pathTo } from '@limner/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import styles from './picture-search.module.css';
import { discard, type QueryPicture } from './query-picture.ts';
import { ResultsView } from './results-view.tsx';
import { pictureQuery, similarQuery, sourceQuery } from './search.queries.ts';

/** What was found for a visitor's picture, which stays in sight and can be thrown away. */
export function PictureResults({ picture }: { picture: QueryPicture }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const navigate = useNavigate();
  const query = useInfiniteQuery(pictureQuery(region, picture));
  const throwAway = () => {
    discard(picture.id);
    navigate(pathTo('imageSearch'), { replace: true });
  };
  return (
    <>
      <div className={styles.given}>
        {picture.kind === 'file' ? (
          <GivenPicture canvas={picture.canvas} />
        ) : (
          <p className={styles.address}>{picture.address}</p>
        )}
        <button type="button" className={styles.discard} onClick={throwAway}>
          <X size={18} aria-hidden="true" /> {t('pictureSearch.discard')}
        </button>
        {query.isPending && <progress className={styles.progress} aria-label={t('search.searching')} />}
      </div>
      <ResultsView query={query} imagesOnly={false} />
    </>
  );
}

/** What looks like a picture of the catalogue, which stands above. */
export function SimilarResults({ imageId }: { imageId: number }) {
  const { region } = useEdition();
  const { data: source } = useQuery(sourceQuery(region, imageId));
  return (
    <>
      <div className={styles.given}>
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

/** The shrunk picture itself, redrawn: the content policy takes no blob addresses. */
function GivenPicture({ canvas }: { canvas: HTMLCanvasElement }) {
  const { t } = useTranslation();
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    shown.current?.getContext('2d')?.drawImage(canvas, 0, 0);
  }, [canvas]);
  return (
    <canvas
      ref={shown}
      className={styles.picture}
      width={canvas.width}
      height={canvas.height}
      role="img"
      aria-label={t('pictureSearch.yours')}
    />
  );
}
