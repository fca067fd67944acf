import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { Address, renderAt } from '../../pages/test-support/site.tsx';
import { closePlayer, pause, play, player, positionOf, resumePlayer } from '../../shared/player/player.ts';
import type { Track } from '../../shared/player/track.ts';
import { PlayerHost } from './player-host.tsx';

const track: Track = {
  id: 7,
  title: 'On ink',
  language: 'en',
  url: 'on-ink',
  src: '/media/k/s/on-ink.wav',
  duration: 65,
  artwork: undefined,
};
const other: Track = { ...track, id: 8, title: 'On paper', url: 'on-paper', src: '/media/k/s/on-paper.wav' };
const KEY = 'limner.player';
const audio = () => document.querySelector('audio') as HTMLAudioElement;

let plays: jest.SpiedFunction<HTMLMediaElement['play']>;

// jsdom has the element but does not play.
beforeEach(() => {
  plays = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    act(() => void this.dispatchEvent(new Event('play')));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    act(() => void this.dispatchEvent(new Event('pause')));
  });
});
afterEach(() => {
  act(closePlayer);
  cleanup();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const site = () =>
  renderAt(
    <>
      <Link to="/artists">Artists</Link>
      <Address />
      <PlayerHost />
    </>,
    { path: '/podcasts' },
  );
const runs = (seconds: number) =>
  act(() => {
    audio().currentTime = seconds;
    audio().dispatchEvent(new Event('timeupdate'));
  });

describe('the podcast player', () => {
  it('when nothing has been played, then there is no bar', () => {
    site();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('[HM-04] when a podcast plays and another page is opened, then it plays on, and the bar leads back to it', async () => {
    site();
    await act(() => play(track));
    await screen.findByRole('region', { name: 'Podcast player' });
    runs(12);
    await userEvent.click(screen.getByRole('link', { name: 'Artists' }));
    expect(screen.getByText('/artists')).toBeTruthy();
    expect(player.getState().isPlaying).toBe(true);
    expect(screen.getByText('0:12 / 1:05')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'On ink' }));
    expect(screen.getByText('/podcasts/7/on-ink')).toBeTruthy();
  });

  it('when its controls are used, then it pauses, skips, changes its speed and closes', async () => {
    site();
    await act(() => play(track, 0));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause On ink' }));
    expect(player.getState().isPlaying).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Forward 15 seconds' }));
    await userEvent.click(screen.getByRole('button', { name: 'Forward 15 seconds' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back 15 seconds' }));
    expect(audio().currentTime).toBe(15);
    fireEvent.change(screen.getByRole('slider', { name: 'Position in On ink' }), { target: { value: '64' } });
    await userEvent.click(screen.getByRole('button', { name: 'Forward 15 seconds' }));
    expect(audio().currentTime).toBe(65);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5');
    expect(audio().playbackRate).toBe(1.5);
    await userEvent.click(screen.getByRole('button', { name: 'Close the player' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(audio().hasAttribute('src')).toBe(false);
  });

  it('when another podcast is played and the first one again, then it goes on where it was left', async () => {
    site();
    await act(() => play(track));
    runs(31);
    await act(() => play(other));
    expect(audio().src).toContain('on-paper.wav');
    expect(audio().currentTime).toBe(0);
    await act(() => play(track));
    expect(audio().currentTime).toBe(31);
  });

  it('when the page is loaded again while it plays, as for another edition, then it goes on from there', async () => {
    const session = { track: other, positions: { 8: 40 }, rate: 1.25, playedUntil: Date.now() };
    act(closePlayer);
    sessionStorage.setItem(KEY, JSON.stringify(session));
    await act(async () => resumePlayer());
    expect(player.getState()).toMatchObject({ track: other, isPlaying: true, rate: 1.25 });
    expect(audio().playbackRate).toBe(1.25);
  });

  it.each([
    ['it was paused', undefined],
    ['it was left a while ago', Date.now() - 60_000],
  ])('when the page is loaded again and %s, then the bar is there and nothing plays', async (_, playedUntil) => {
    const session = { track, positions: { 7: 20 }, rate: 1, ...(playedUntil !== undefined && { playedUntil }) };
    sessionStorage.setItem(KEY, JSON.stringify(session));
    site();
    expect(await screen.findByRole('button', { name: 'Play On ink' })).toBeTruthy();
    expect(plays).not.toHaveBeenCalled();
  });

  it.each([
    'no JSON',
    '[]',
    JSON.stringify({ track: { ...track, title: 7 } }),
    JSON.stringify({ track: { ...track, src: 'https://elsewhere.example/a.mp3' } }),
  ])('when the session holds %s, then it counts as empty', (stored) => {
    sessionStorage.setItem(KEY, stored);
    site();
    expect(player.getState().track).toBeUndefined();
  });

  it('when the sound cannot be loaded, then a message says so, and playing can be retried', async () => {
    site();
    await act(() => play(track));
    act(() => void audio().dispatchEvent(new Event('error')));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The sound could not be loaded. Press play to try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Play On ink' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when it is paused, then its position is kept for the session', async () => {
    await act(() => play(track));
    runs(44);
    act(pause);
    expect(positionOf(7)).toBe(44);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')).toMatchObject({ positions: { 7: 44 } });
  });
});
