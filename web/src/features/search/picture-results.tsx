import { pathTo } from '@limner/routes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAfter } from '../../shared/after.ts';
import { coloursPath } from '../../shared/colour/colours-path.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import type { NamedGallery } from '../../shared/filters/facet-groups.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import styles from './picture-source.module.css';
import { discard, type QueryPicture } from './query-picture.ts';
import { ComparedBy } from './refine/compared-by.tsx';
import { useRefinement } from './refine/use-refinement.ts';
import { WordsBeside } from './refine/words-beside.tsx';
import { ResultsView, type ResultsViewProps } from './results-view.tsx';
import { pictureQuery, similarResultsQuery, sourceQuery } from './search.queries.ts';
import { SearchProgress } from './search-progress.tsx';
import { UploadedPicture } from './uploaded-picture.tsx';
import { useTrackedResults } from './use-tracked-results.ts';

interface Named extends Pick<ResultsViewProps, 'instead'> {
  /** The header of the page, which stands beside the picture. */
  header: ReactNode;
  /** Names the filters; undefined until it is there. */
  galleries: readonly NamedGallery[] | undefined;
}

/** Results for a visitor's picture, with words if there are some. The picture stays visible and can be discarded. */
export function PictureResults({ picture, header, galleries, instead }: Named & { picture: QueryPicture }) {
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
        <button type="button" className={styles.action} onClick={discardPicture}>
          <X size={18} aria-hidden="true" /> {t('pictureSearch.discard')}
        </button>
        {refinement && (
          <div className={styles.controls}>
            <ComparedBy mode={refinement.mode} />
            <WordsBeside words={refinement.words} weight={refinement.weight} change={change} />
          </div>
        )}
        {query.isPending && <SearchProgress />}
      </div>
      <ResultsView {...state} {...{ query, instead }} galleries={galleries ?? []} />
    </>
  );
}

/** Results that look like an image of the catalogue, which is shown above them. */
export function SimilarResults({ imageId, header, galleries, instead }: Named & { imageId: number }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data: source } = useQuery(sourceQuery(region, imageId));
  const state = useRefinement(galleries);
  const query = useInfiniteQuery({
    ...similarResultsQuery(region, imageId, state.refinement, useAfter()),
    placeholderData: keepPreviousData,
  });
  const colours = source && coloursPath(source.palette);
  return (
    <>
      <div className={styles.source}>
        {header}
        {source && (
          <div className={styles.picture} style={shapeOf(source)}>
            <Picture picture={source} sizes="320px" />
          </div>
        )}
        {colours !== undefined && (
          <p className={styles.action}>
            <TextLink to={colours}>{t('palette.ofPicture')}</TextLink>
          </p>
        )}
        {state.refinement && (
          <div className={styles.controls}>
            <ComparedBy mode={state.refinement.mode} />
          </div>
        )}
      </div>
      <ResultsView {...state} {...{ query, instead }} hasPages galleries={galleries ?? []} />
    </>
  );
}
