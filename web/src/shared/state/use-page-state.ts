import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { siteState, type TestimonialButton } from './site-state.ts';

interface PageState {
  readonly isInKidsBooks: boolean;
  readonly testimonialButton?: TestimonialButton | undefined;
}

/** Passes to the frame what the current page shows. The next navigation clears it (NAV-01). */
export function usePageState({ isInKidsBooks, testimonialButton }: PageState): void {
  const { pathname } = useLocation();
  const { artist, to } = testimonialButton ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: set again for each address, as each navigation clears it
  useEffect(
    () => siteState.setState({ isInKidsBooks, testimonialButton: artist && to ? { artist, to } : undefined }),
    [pathname, isInKidsBooks, artist, to],
  );
}
