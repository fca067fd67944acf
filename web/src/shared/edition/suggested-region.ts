import { localeToRegion, type Region } from '@limner/editions';
import { mayShowPopups } from '../bots.ts';
import { change, persisted } from '../state/persisted.ts';
import { preferredRegion } from './edition.ts';

/** From now on no edition is suggested. */
export const dismissSuggestion = (): void => change(() => ({ isSuggestionDismissed: true }));

/** The edition to suggest, until it is dismissed; undefined when there is nothing to suggest. Only the US edition has no prefix. */
export function suggestedRegion(current: Region): Region | undefined {
  const isChosen = current !== 'us' || preferredRegion() !== undefined;
  if (isChosen || persisted.getState().isSuggestionDismissed || !mayShowPopups()) return undefined;
  const region = localeToRegion(navigator.language);
  return region === current ? undefined : region;
}
