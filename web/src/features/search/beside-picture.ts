import type { ReactNode } from 'react';
import type { NamedGallery } from '../../shared/filters/facet-groups.ts';
import type { ResultsViewProps } from './results-view.tsx';

/** What the results of a search by picture are given. */
export interface BesidePicture extends Pick<ResultsViewProps, 'instead'> {
  /** The header of the page, which stands beside the picture. */
  header: ReactNode;
  /** Names the filters; undefined until it is there. */
  galleries: readonly NamedGallery[] | undefined;
}
