import { useEffect } from 'react';
import { part } from '../../shared/parts/part.tsx';
import type { FailedProps } from '../../shared/parts/part-boundary.tsx';
import { PartFailed } from '../../shared/parts/part-failed.tsx';
import { closePlayer, resumePlayer, usePlayer } from '../../shared/player/player.ts';
import { Notice } from '../../shared/ui/notice/notice.tsx';

const PlayerBar = part(async () => (await import('./player-bar.tsx')).PlayerBar, { Failed: BarFailed });

/** The bar of the podcast that plays, on every page. Its code is fetched with the first podcast. */
export function PlayerHost() {
  const hasTrack = usePlayer(({ track }) => track !== undefined);
  useEffect(resumePlayer, []);
  return hasTrack && <PlayerBar />;
}

function BarFailed(failed: FailedProps) {
  return (
    <Notice close={closePlayer}>
      <PartFailed {...failed} />
    </Notice>
  );
}
