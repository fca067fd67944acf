import { siteState, useSiteState } from '../state/site-state.ts';

export const showLikeBubble = (): void =>
  siteState.setState(({ likes }) => ({ likes: likes + 1, isBubbleShown: true }));

export const hideLikeBubble = (): void => siteState.setState({ isBubbleShown: false });

/** The number of the bubble that is shown, so that each like starts a new one; 0 if none is shown. */
export const useLikeBubble = (): number => useSiteState(({ likes, isBubbleShown }) => (isBubbleShown ? likes : 0));
