import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { track } from '../../../shared/analytics/events.ts';
import { artistsQuery } from '../../../shared/artists.queries.ts';
import { useEdition } from '../../../shared/edition/edition.ts';
import { artistPath, searchPath } from '../../../shared/paths.ts';
import { closestArtist } from './closest-artist.ts';

/** Searches for what was said: opens the artist whose name it is, else the results (SR-11). The results page records the search itself. */
export function useVoiceSearch(): (said: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { region } = useEdition();
  return async (said) => {
    const question = said.trim();
    if (question === '') return;
    const artists = await queries.fetchQuery({ ...artistsQuery(region), retry: false }).catch(() => []);
    const artist = closestArtist(artists, question);
    if (!artist) return navigate(searchPath(question), { state: { isVoice: true } });
    track('search_genie', { question, region, voice: true });
    return navigate(artistPath(artist));
  };
}
