import type { TeamMember } from '@limner/contracts';
import type { Region } from '@limner/editions';

const SHOWN = 4;

/** Those of an edition, who has fewest others first; where nobody has it as theirs, the first of the office. */
export function whoServes(team: readonly TeamMember[], region: Region): readonly TeamMember[] {
  const own = team
    .filter(({ regions }) => regions.includes(region))
    .sort((one, other) => one.regions.length - other.regions.length);
  return (own.length > 0 ? own : team).slice(0, SHOWN);
}
