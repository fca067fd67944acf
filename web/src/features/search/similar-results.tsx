import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAfter } from '../../shared/after.ts';
import { coloursPath } from '../../shared/colour/colours-path.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import type { BesidePicture } from './beside-picture.ts';
import styles from './picture-source.module.css';
import { ComparedBy } from './refine/compared-by.tsx';
import refineStyles from './refine/refine.module.css';
import { useRefinement } from './refine/use-refinement.ts';
import { ResultsView } from './results-view.tsx';
import { similarResultsQuery, sourceQuery } from './search.queries.ts';

/** Results that look like an image of the catalogue, which is shown above them. */
export function SimilarResults({ imageId, header, galleries, instead }: BesidePicture & { imageId: number }) {
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
        {source && colours !== undefined && (
          <div className={`${styles.action} ${styles.palette}`}>
            <TextLink to={colours}>{t('palette.ofPicture')}</TextLink>
            <span className={styles.colours} aria-hidden="true">
              {source.palette.map(({ colour, share }) => (
                <i key={colour} style={{ flexGrow: share, background: colour }} />
              ))}
            </span>
          </div>
        )}
        {state.refinement && (
          <div className={refineStyles.controls}>
            <ComparedBy mode={state.refinement.mode} />
          </div>
        )}
      </div>
      <ResultsView {...state} {...{ query, instead }} hasPages galleries={galleries ?? []} />
    </>
  );
}
