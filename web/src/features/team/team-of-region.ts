import type { TeamMember } from '@limner/contracts';
import type { Region } from '@limner/editions';

const SHOWN = 4;

/** At most four members who serve an edition, those with the fewest other editions first; the first of the team if nobody serves it. */
export function teamOfRegion(team: readonly TeamMember[], region: Region): readonly TeamMember[] {
  const own = team
    .filter(({ regions }) => regions.includes(region))
    .sort((one, other) => one.regions.length - other.regions.length);
  return (own.length > 0 ? own : team).slice(0, SHOWN);
}
