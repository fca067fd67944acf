import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { searchState } from '../../features/search/search-state.ts';
import {
  installRecordings,
  RecordedRecognition,
  type Recording,
  uninstallRecordings,
} from '../../features/search/voice/test-support/recorded-recognition.ts';
import { installFakeGateway, noQueries } from '../../pages/test-support/site.tsx';
import type { AnalyticsEvent } from '../../shared/analytics/event-types.ts';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { siteEvents } from '../../shared/events/site-events.ts';
import { panel, place, pressElsewhere, showPanel } from './test-support.tsx';

installFakeGateway(() => ({}));

const artists = [
  { formatted_name: 'Ana Koss', portfolio_url: 'ana', illustrator: true },
  { formatted_name: 'Ko Anders', portfolio_url: 'ko', illustrator: false },
];

let events: AnalyticsEvent[];
let stopListening: () => void;
let samples: number;
const opened = { tracks: 0, contexts: 0 };

/** A microphone whose samples are all `samples`. */
function installMicrophone(): void {
  const track = { stop: () => opened.tracks-- };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        opened.tracks++;
        return { getTracks: () => [track] };
      },
    },
  });
  class FakeAudioContext {
    constructor() {
      opened.contexts++;
    }
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.fill(samples) });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = async () => void opened.contexts--;
  }
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What was heard' });
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('i')].map(({ style }) => Number(style.getPropertyValue('--height')));
const starts = () => RecordedRecognition.started.length;

function show(...recordings: Recording[]): void {
  installRecordings(...recordings);
  const queries = noQueries();
  queries.setQueryData(artistsQuery('uk').queryKey, artists as never);
  showPanel('speech', { queries });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  events = [];
  stopListening = siteEvents.on('analytics', (event) => events.push(event));
  samples = 0;
  opened.tracks = 0;
  opened.contexts = 0;
  searchState.setState(searchState.getInitialState(), true);
  installMicrophone();
});
afterEach(() => {
  cleanup();
  stopListening();
  uninstallRecordings();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

describe('the speech mode of the search panel', () => {
  it('[SR-15] when the panel shows in speech mode, then it listens 200 ms later', async () => {
    show();
    await wait(199);
    expect(starts()).toBe(0);
    await wait(1);
    expect(starts()).toBe(1);
  });

  it('[SR-05] when it opens, then there are a microphone button, a box of what was heard, a search button, and a level meter of eleven bars', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Press to speak' })).toBeTruthy();
    expect(box()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
    expect(bars()).toHaveLength(11);
  });

  it('[SR-05] when the microphone is louder, then the bars are higher; when it is not listened to, then they are low, and the microphone is released', async () => {
    show();
    const quiet = bars();
    await wait(250);
    samples = 0.1;
    await wait(50);
    const soft = bars();
    samples = 0.2;
    await wait(50);
    const loud = bars();
    for (const bar of loud.keys()) {
      expect(soft[bar]).toBeGreaterThan(quiet[bar] ?? 1);
      expect(loud[bar]).toBeGreaterThan(soft[bar] ?? 1);
    }
    expect(opened).toEqual({ tracks: 1, contexts: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
    await wait(50);
    expect([bars(), opened]).toEqual([quiet, { tracks: 0, contexts: 0 }]);
  });

  it('when the level of the microphone cannot be read, then speech goes on', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    show([[100, 'result', ['a fox']]]);
    await wait(500);
    expect(box().value).toBe('a fox');
    expect(console.warn).toHaveBeenCalledWith('The level of the microphone is not known', expect.anything());
  });

  it('[ER-05] when nothing is recorded, then the prompts are "Press to speak" and "Your speech..."; while it is, "Speak now"', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Press to speak' }).textContent).toBe('Press to speak');
    expect(box().placeholder).toBe('Your speech...');
    await wait(200);
    expect(screen.getByRole('button', { name: 'Stop listening' }).textContent).toBe('Speak now');
  });

  it.each([
    ['not-allowed', 'Speech recognition error: not-allowedAllow this site to use the microphone, then press again.'],
    ['no-speech', 'Speech recognition error: no-speech'],
    ['network', 'Speech recognition error: network'],
  ])(
    '[ER-05] [ER-02] [SR-16] when the recogniser fails with %s, then that is logged and shown, and words can be searched for',
    async (code, text) => {
      show([
        [50, 'error', code],
        [51, 'end'],
      ]);
      await wait(300);
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(console.warn).toHaveBeenCalledWith('Speech recognition failed', { kind: 'error', code });
      fireEvent.change(box(), { target: { value: 'fox' } });
      fireEvent.click(screen.getByRole('button', { name: 'Search' }));
      await wait(0);
      expect(place()).toContain('/search/fox');
    },
  );

  it('[ER-05] [SR-16] when the recogniser cannot be started, then it says so', async () => {
    show();
    RecordedRecognition.refusal = new Error('busy');
    await wait(200);
    expect(screen.getByRole('alert').textContent).toBe('Failed to start speech recognition');
    RecordedRecognition.refusal = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Press to speak' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(starts()).toBe(1);
  });

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Speech recognition disabled in Firefox',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 'Speech recognition not supported'],
  ])(
    '[ER-05] [SR-16] when the browser %s has no recogniser, then it says so, and what to use',
    async (browser, text) => {
      show();
      uninstallRecordings();
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser);
      await wait(200);
      expect(screen.getByRole('alert').textContent).toBe(
        `${text}Use Chrome, Safari or Edge to search by voice, or search by words here.`,
      );
    },
  );

  it('[SR-11] [SR-15] [RT-12] when something is said, then after a second of silence its results open as a search by voice', async () => {
    show([
      [100, 'result', [' a fox']],
      [400, 'result', [' a fox ', 'in the snow ']],
    ]);
    await wait(200 + 400 + 999);
    expect([box().value, place()]).toEqual([' a fox in the snow ', '/']);
    await wait(1);
    expect(place()).toBe('/search/a fox in the snow{"isVoice":true}');
  });

  it('[SR-11] [SR-18] when the closest name of an artist differs by less than 5 letters, then that artist opens, and search_genie is sent with the flag of voice', async () => {
    show([[100, 'result', ['KO ANDERSEN ']]]);
    await wait(200 + 100 + 1_000);
    expect(place()).toBe('/animators/ko');
    expect(events).toEqual([{ name: 'search_genie', detail: { question: 'KO ANDERSEN', region: 'uk', voice: true } }]);
  });

  it('[SR-11] when nothing but blanks was said, then nothing is searched for, and it says what is missing', async () => {
    show([[100, 'result', ['  ']]]);
    await wait(2_000);
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await wait(0);
    expect(place()).toBe('/');
    expect(screen.getByText('Please enter an artist name or style.')).toBeTruthy();
  });

  it('when what was heard is corrected, then listening stops, and only the corrected words are searched for', async () => {
    show([
      [100, 'result', ['a vox']],
      [600, 'result', ['a vox in']],
    ]);
    await wait(400);
    fireEvent.change(box(), { target: { value: 'a fox' } });
    await wait(5_000);
    expect([box().value, place()]).toEqual(['a fox', '/']);
    fireEvent.submit(box());
    await wait(0);
    expect(place()).toBe('/search/a fox{"isVoice":true}');
  });

  it('[SR-12] when it is listening, then a click outside does not close the panel; when it is not, then it does', async () => {
    show();
    await wait(200);
    pressElsewhere();
    await wait(500);
    expect(panel()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
    pressElsewhere();
    await wait(200);
    expect(panel()).toBeNull();
  });
});
