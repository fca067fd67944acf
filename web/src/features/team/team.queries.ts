import type { TeamMember } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** The whole team; members who serve the edition come first. */
export const teamQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['team', lang],
    queryFn: ({ signal }) => get<TeamMember[]>(`/team?lang=${lang}`, signal),
    staleTime: 300_000,
  });
