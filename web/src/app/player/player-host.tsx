import { useEffect } from 'react';
import { resumePlayer, usePlayer } from '../../shared/player/player.ts';
import { PlayerBar } from './player-bar.tsx';

/** The bar of the podcast that plays, on every page. */
export function PlayerHost() {
  const hasTrack = usePlayer(({ track }) => track !== undefined);
  useEffect(resumePlayer, []);
  return hasTrack && <PlayerBar />;
}
