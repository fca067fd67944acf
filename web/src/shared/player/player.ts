import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { siteState } from '../state/site-state.ts';
import { announceToSystem, forgetInSystem } from './media-session.ts';
import { readSession, type Session, writeSession } from './session.ts';
import type { Track } from './track.ts';

interface PlayerState {
  readonly track: Track | undefined;
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly isBroken: boolean;
  /** Seconds from the start, of the track. */
  readonly at: number;
  /** Seconds. */
  readonly length: number;
  readonly rate: number;
}

export const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
/** A page that was left while it played goes on when the next one is there this soon, in milliseconds. */
const GOES_ON_MS = 15_000;

const NOTHING = { track: undefined, isPlaying: false, isWaiting: false, isBroken: false, at: 0, length: 0, rate: 1 };

export const player = createStore<PlayerState>()(() => NOTHING);

export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(player, select);

/** The one element that plays. It stands outside of the pages, so that it plays on when they change. */
let audio: HTMLAudioElement | undefined;
/** Where each podcast was left, by its id. */
let positions: Session['positions'] | undefined;

/** Plays a track, from a position in seconds or from where it was left. Nothing of a sound is fetched before. */
export async function play(track: Track, from?: number): Promise<void> {
  const element = open(track, from);
  if (element.error) element.load();
  player.setState({ isBroken: false });
  // Failures arrive as events of the element; a rejection because of `pause()`, or because the browser wants a click first, is none.
  await element.play().catch(() => undefined);
}

export const pause = (): void => audio?.pause();

/** Plays or pauses the current track. */
export async function toggle(): Promise<void> {
  const { track, isPlaying } = player.getState();
  if (isPlaying) pause();
  else if (track) await play(track);
}

/** Goes to a position of the current track, in seconds. */
export function seek(to: number): void {
  const { length } = player.getState();
  const at = Math.max(0, length > 0 ? Math.min(to, length) : to);
  player.setState({ at });
  if (audio) audio.currentTime = at;
  remember();
}

export function setRate(rate: number): void {
  player.setState({ rate });
  if (audio) {
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
  }
  remember();
}

/** Ends playing. The positions stay known. */
export function closePlayer(): void {
  remember();
  audio?.pause();
  audio?.removeAttribute('src');
  audio?.load();
  player.setState({ ...NOTHING, rate: player.getState().rate });
  forgetInSystem();
  remember();
}

/** Where a podcast was left in this session, in seconds. */
export const positionOf = (id: number): number => known()[id] ?? 0;

/** Takes up what played before the page was loaded: in another edition, or before a reload. */
export function resumePlayer(): void {
  if (player.getState().track) return;
  const session = readSession();
  player.setState({ rate: session.rate });
  if (!session.track) return;
  open(session.track);
  if (session.playedUntil !== undefined && Date.now() - session.playedUntil < GOES_ON_MS) void play(session.track);
}

/** The element with a track in it; its position is that of `from`, or where it was left. */
function open(track: Track, from?: number): HTMLAudioElement {
  audio ??= create();
  const { track: current, rate } = player.getState();
  const at = from ?? positionOf(track.id);
  if (current?.id !== track.id) {
    remember();
    audio.src = track.src;
    audio.currentTime = at;
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    player.setState({ ...NOTHING, track, at, length: track.duration, rate });
    siteState.setState({ hasPlayer: true });
    announceToSystem(track, {
      play: () => void play(track),
      pause,
      seek,
      skip: (by) => seek((audio?.currentTime ?? 0) + by),
      close: closePlayer,
    });
  } else if (from !== undefined) seek(from);
  return audio;
}

function create(): HTMLAudioElement {
  const element = document.createElement('audio');
  element.preload = 'none';
  element.addEventListener('play', () => player.setState({ isPlaying: true }));
  element.addEventListener('pause', () => {
    player.setState({ isPlaying: false, isWaiting: false });
    remember();
  });
  element.addEventListener('waiting', () => player.setState({ isWaiting: true }));
  element.addEventListener('playing', () => player.setState({ isWaiting: false }));
  element.addEventListener('timeupdate', () => {
    const isNextSecond = Math.floor(player.getState().at) !== Math.floor(element.currentTime);
    if (player.getState().track) player.setState({ at: element.currentTime });
    if (isNextSecond) remember();
  });
  element.addEventListener('durationchange', () => {
    if (Number.isFinite(element.duration) && player.getState().track) player.setState({ length: element.duration });
  });
  element.addEventListener('ended', () => seek(0));
  element.addEventListener('error', () => {
    // Closing takes the sound away, which is no failure.
    if (player.getState().track) player.setState({ isBroken: true, isPlaying: false, isWaiting: false });
  });
  document.body.append(element);
  window.addEventListener('pagehide', remember);
  return element;
}

function known(): Session['positions'] {
  positions ??= readSession().positions;
  return positions;
}

function remember(): void {
  const { track, at, rate, isPlaying } = player.getState();
  if (track) positions = { ...known(), [track.id]: Math.floor(at) };
  writeSession({ track, positions: known(), rate, playedUntil: isPlaying ? Date.now() : undefined });
}
