import { pathTo } from '@limner/routes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import type { BesidePicture } from './beside-picture.ts';
import { OnlyHere } from './only-here.tsx';
import styles from './picture-source.module.css';
import { discard, type QueryPicture } from './query-picture.ts';
import { ArtistOrder } from './refine/artist-order.tsx';
import { PictureControls } from './refine/picture-controls.tsx';
import { useRefinement } from './refine/use-refinement.ts';
import { ResultsView } from './results-view.tsx';
import { pictureQuery } from './search.queries.ts';
import { SearchProgress } from './search-progress.tsx';
import { UploadedPicture } from './uploaded-picture.tsx';
import { useTrackedResults } from './use-tracked-results.ts';

/** Results for a visitor's picture, with words if there are some. The picture stays visible and can be discarded. */
export function PictureResults({ picture, header, galleries, instead }: BesidePicture & { picture: QueryPicture }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const navigate = useNavigate();
  const state = useRefinement(galleries);
  const { refinement, change } = state;
  const query = useInfiniteQuery({
    ...pictureQuery(region, picture, refinement),
    placeholderData: keepPreviousData,
  });
  useTrackedResults({ mode: 'image', question: refinement?.words ?? '' }, query, refinement);
  const discardPicture = () => {
    discard(picture.id);
    navigate(pathTo('imageSearch'), { replace: true });
  };
  return (
    <>
      <div className={styles.source}>
        {header}
        {picture.kind === 'file' ? (
          <div className={styles.picture} style={shapeOf(picture.canvas)}>
            <UploadedPicture canvas={picture.canvas} />
          </div>
        ) : (
          <p className={styles.address}>{picture.address}</p>
        )}
        <div className={styles.action}>
          <button type="button" onClick={discardPicture}>
            <X size={18} aria-hidden="true" /> {t('pictureSearch.discard')}
          </button>
          {picture.kind === 'file' && <OnlyHere />}
        </div>
        {refinement && <PictureControls refinement={refinement} change={change} />}
        {query.isPending && <SearchProgress />}
      </div>
      <ResultsView
        {...state}
        {...{ query, instead }}
        galleries={galleries ?? []}
        order={refinement && <ArtistOrder isMixed={refinement.isMixed} />}
      />
    </>
  );
}
