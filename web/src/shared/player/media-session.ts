import { SKIP, type Track } from './track.ts';

interface Controls {
  play(): void;
  pause(): void;
  /** Seconds from the start. */
  seek(to: number): void;
  /** Seconds; negative to go back. */
  skip(by: number): void;
  close(): void;
}

const ACTIONS: Readonly<
  Partial<Record<MediaSessionAction, (controls: Controls, details: MediaSessionActionDetails) => void>>
> = {
  play: ({ play }) => play(),
  pause: ({ pause }) => pause(),
  stop: ({ close }) => close(),
  seekbackward: ({ skip }, { seekOffset = SKIP }) => skip(-seekOffset),
  seekforward: ({ skip }, { seekOffset = SKIP }) => skip(seekOffset),
  seekto: ({ seek }, { seekTime }) => seekTime !== undefined && seek(seekTime),
};

/** Shows a track in the controls of the operating system and of headphones (Media Session), where the browser has them. */
export function announceToSystem({ title, artwork }: Track, controls: Controls): void {
  const { mediaSession: session } = navigator;
  if (!session || typeof MediaMetadata === 'undefined') return;
  session.metadata = new MediaMetadata({ title, ...(artwork !== undefined && { artwork: [{ src: artwork }] }) });
  for (const [action, act] of Object.entries(ACTIONS) as [MediaSessionAction, (typeof ACTIONS)[MediaSessionAction]][])
    handle(session, action, (details) => act?.(controls, details));
}

export function forgetInSystem(): void {
  const { mediaSession: session } = navigator;
  if (!session) return;
  session.metadata = null;
  for (const action of Object.keys(ACTIONS) as MediaSessionAction[]) handle(session, action, null);
}

/** Browsers throw for actions that they do not know. */
function handle(session: MediaSession, action: MediaSessionAction, act: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, act);
  } catch {
    // The others work.
  }
}
