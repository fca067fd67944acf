import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Region } from '@limner/editions';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { closePlayer } from '../shared/player/player.ts';
import { change, KEY, persisted } from '../shared/state/persisted.ts';
import { Component as PodcastPage } from './podcast-page.tsx';
import { Component as PodcastsPage } from './podcasts-page.tsx';
import { Address, installFakeGateway, renderAt } from './test-support/site.tsx';
import { Component as VideoPage } from './video-page.tsx';
import { Component as VideosPage } from './videos-page.tsx';

const picture = { url: '/images/a/b', width: 300, height: 200, alt: 'A loop', thumbhash: '' };
const video = {
  id: 4,
  language: 'en',
  url: 'a-loop',
  title: 'A loop',
  description: 'It turns.',
  date: '2026-11-05',
  tags: ['loops'],
  artists: [{ artist_id: 1, formatted_name: 'Ann Ek', portfolio_url: 'ann-ek', illustrator: true }],
  picture,
  media: { url: '/images/a/b/motion', contentType: 'image/svg+xml' },
  duration: 75,
  spoken: 'en',
  captions: [],
};
const film = { ...video, id: 3, url: 'a-film', title: 'A film', media: { url: '/media/f', contentType: 'video/webm' } };
const podcast = {
  id: 7,
  language: 'en',
  url: 'on-ink',
  title: 'On ink',
  description: 'It dries.',
  date: '2026-10-01',
  picture: null,
  media: { url: '/media/k/s/on-ink.wav', contentType: 'audio/wav' },
  duration: 65,
  guests: ['Ann Ek'],
};
const other = { ...podcast, id: 6, url: 'on-paper', title: 'On paper', guests: [] };

const gateway = installFakeGateway(() => ({
  'videos?': { items: [video, film], next: null },
  'podcasts?': { items: [podcast, other], next: null },
}));
const theAudio = (): HTMLAudioElement => {
  const [element] = document.querySelectorAll('audio');
  if (!element) throw new Error('no audio element');
  return element;
};
const isNotFound = () => screen.findByRole('heading', { name: 'This page does not exist.' });

afterEach(() => {
  jest.restoreAllMocks();
  change(() => ({ captions: undefined }));
});

function open(path: string, region: Region = 'uk') {
  return renderAt(
    <>
      <Routes>
        <Route path="videos" element={<VideosPage />} />
        <Route path="videos/tags/:tag" element={<VideosPage />} />
        <Route path="videos/:id/:title?" element={<VideoPage />} />
        <Route path="podcasts" element={<PodcastsPage />} />
        <Route path="podcasts/:id/:title?" element={<PodcastPage />} />
      </Routes>
      <Address />
    </>,
    { region, path },
  );
}

describe('videos', () => {
  it('[RT-27] when they are listed, then each shows title, running time, date and artists', async () => {
    open('/videos');
    const [card] = await screen.findAllByRole('article');
    if (!card) throw new Error('no card');
    expect(within(card).getByRole('link', { name: 'A loop' }).getAttribute('href')).toBe('/videos/4/a-loop');
    expect(card.textContent).toContain('1:15');
    expect(card.textContent).toContain('Ann Ek');
    expect(within(card).getByText('5 November 2026')).toBeDefined();
  });

  it('[RT-27] when a tag is named, then only it is requested; when no video has it, then the page is not found', async () => {
    gateway.responses['tag=loops'] = { items: [video], next: null };
    gateway.responses['tag=none'] = { items: [], next: null };
    open('/videos/tags/loops');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Videos: loops');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    cleanup();
    open('/videos/tags/none');
    expect(await isNotFound()).toBeDefined();
  });

  it('[RT-27] when a video is an animated image, then it shows with its texts, others follow, and the address gets its title', async () => {
    gateway.responses['videos/4'] = video;
    open('/videos/4/a-former-title');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A loop');
    expect(screen.getByText('/videos/4/a-loop')).toBeDefined();
    expect(screen.getByRole('button', { name: /Pause|Play/ })).toBeDefined();
    expect(screen.getByText('It turns.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ann Ek' }).getAttribute('href')).toBe('/artists/ann-ek');
    expect(screen.getByRole('link', { name: 'loops' }).getAttribute('href')).toBe('/videos/tags/loops');
    const more = await screen.findByRole('region', { name: 'More videos' });
    expect(within(more).getByRole('link', { name: 'A film' })).toBeDefined();
  });

  it('when a video is a film, then the browser plays it; when it cannot, then a message says so', async () => {
    gateway.responses['videos/3'] = film;
    open('/videos/3/a-film');
    const player = await screen.findByLabelText('A film');
    expect([player.localName, player.getAttribute('src'), player.getAttribute('poster')]).toEqual([
      'video',
      '/media/f',
      '/images/a/b/1200',
    ]);
    fireEvent.error(player);
    expect((await screen.findByRole('alert')).textContent).toBe('This video could not be played.');
  });

  it('when a film has captions, then they can be chosen; those of the visitor are shown when another language is spoken', async () => {
    const captions = ['en', 'fr'].map((language) => ({ language, url: `/media/captions/3/${language}.vtt` }));
    gateway.responses['videos/3'] = { ...film, captions };
    const shown = async (region: Region) => {
      open('/videos/3/a-film', region);
      const player = await screen.findByLabelText('A film');
      expect(player.getAttribute('preload')).toBe('none');
      const tracks = [...player.querySelectorAll('track')].map((track) => [track.src, track.label, track.default]);
      cleanup();
      return tracks;
    };
    const [english, french] = captions.map(({ url }) => `http://localhost${url}`);
    expect(await shown('uk')).toEqual([
      [english, 'English', false],
      [french, 'French', false],
    ]);
    expect(await shown('fr')).toEqual([
      [english, 'anglais', false],
      [french, 'français', true],
    ]);
  });

  it('when a visitor chooses captions, or none, then other films begin with the same choice, if they have it', async () => {
    const languages = ['en', 'fr', 'de'];
    const captions = languages.map((language) => ({ language, url: `/media/captions/3/${language}.vtt` }));
    gateway.responses['videos/3'] = { ...film, captions };
    // jsdom has no text tracks.
    const tracks = Object.assign(new EventTarget(), {
      all: [] as { language: string; mode: string }[],
      length: 3,
      [Symbol.iterator]: () => tracks.all[Symbol.iterator](),
    });
    jest.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(tracks as unknown as TextTrackList);
    const opened = async (region: Region, has = languages) => {
      cleanup();
      tracks.all = has.map((language) => ({ language, mode: 'disabled' }));
      open('/videos/3/a-film', region);
      await screen.findByLabelText('A film');
      return tracks.all.filter(({ mode }) => mode === 'showing').map(({ language }) => language);
    };
    const choose = (chosen: string) => {
      for (const track of tracks.all) track.mode = track.language === chosen ? 'showing' : 'disabled';
      tracks.dispatchEvent(new Event('change'));
    };
    expect(await opened('fr')).toEqual(['fr']);
    tracks.dispatchEvent(new Event('change'));
    expect(persisted.getState().captions).toBeUndefined();
    choose('de');
    expect(await opened('fr')).toEqual(['de']);
    expect(await opened('fr', ['en', 'fr'])).toEqual(['fr']);
    choose('off');
    expect(await opened('fr')).toEqual([]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ state: { captions: 'off' } });
  });

  it('when the id is unknown, then the page is not found; when there are no videos, then a message says so', async () => {
    gateway.responses['videos/9'] = 404;
    open('/videos/9/gone');
    expect(await isNotFound()).toBeDefined();
    cleanup();
    gateway.responses['videos?'] = { items: [], next: null };
    open('/videos');
    expect(await screen.findByText('No videos yet.')).toBeDefined();
  });
});

describe('podcasts', () => {
  let isPlaying: Set<HTMLMediaElement>;

  // jsdom has the element but does not play.
  beforeEach(() => {
    isPlaying = new Set();
    jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
      return !isPlaying.has(this);
    });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      isPlaying.add(this);
      act(() => void this.dispatchEvent(new Event('play')));
    });
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      isPlaying.delete(this);
      act(() => void this.dispatchEvent(new Event('pause')));
    });
  });
  afterEach(() => {
    act(closePlayer);
    jest.restoreAllMocks();
  });

  it('[RT-27] when they are listed, then each can be played in the list, one at a time', async () => {
    open('/podcasts');
    await userEvent.click(await screen.findByRole('button', { name: 'Play On ink' }));
    expect(screen.getByRole('button', { name: 'Pause On ink' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Play On paper' }));
    expect(screen.getByRole('button', { name: 'Pause On paper' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Play On ink' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Pause On paper' }));
    expect(isPlaying.size).toBe(0);
    expect(screen.getByRole('link', { name: 'On ink' }).getAttribute('href')).toBe('/podcasts/7/on-ink');
    expect(screen.getByText('With Ann Ek')).toBeDefined();
  });

  it('[RT-27] when one is opened, then it can be played from any position', async () => {
    gateway.responses['podcasts/7'] = podcast;
    open('/podcasts/7/on-ink');
    const position = await screen.findByRole('slider', { name: 'Position in On ink' });
    expect(position.getAttribute('aria-valuetext')).toBe('0:00 of 1:05');
    fireEvent.change(position, { target: { value: '40' } });
    expect(position.getAttribute('aria-valuetext')).toBe('0:40 of 1:05');
    await userEvent.click(screen.getByRole('button', { name: 'Play On ink' }));
    expect(theAudio().currentTime).toBe(40);
    fireEvent.change(position, { target: { value: '50' } });
    expect(theAudio().currentTime).toBe(50);
    const more = await screen.findByRole('region', { name: 'More podcasts' });
    expect(within(more).getAllByRole('article')).toHaveLength(1);
  });

  it('when the audio cannot be loaded, then a message says so, and playing can be retried', async () => {
    gateway.responses['podcasts/7'] = podcast;
    open('/podcasts/7/on-ink');
    await userEvent.click(await screen.findByRole('button', { name: 'Play On ink' }));
    const audio = theAudio();
    isPlaying.delete(audio);
    fireEvent.error(audio);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The sound could not be loaded. Press play to try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Play On ink' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isPlaying.has(audio)).toBe(true);
  });

  it('when a podcast has no audio, then no player is shown', async () => {
    gateway.responses['podcasts/7'] = { ...podcast, media: null };
    open('/podcasts/7/on-ink');
    expect(await screen.findByText('It dries.')).toBeDefined();
    const article = screen.getByText('It dries.').closest('article');
    expect(article?.querySelector('button, [type=range]')).toBeNull();
  });
});
