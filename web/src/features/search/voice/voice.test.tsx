import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from '../../../shared/test-support/in-words.tsx';
import { openBrowserRecogniser } from './browser-recogniser.ts';
import { VoiceDialog } from './voice-dialog.tsx';

const { userAgent } = navigator;
const as = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true });

/** A recogniser as browsers have it. Tests say what it hears. */
class FakeRecognition extends EventTarget {
  static last: FakeRecognition;
  static refusal: Error | undefined;
  lang = '';
  interimResults = false;
  maxAlternatives = 0;
  stops = 0;

  constructor() {
    super();
    FakeRecognition.last = this;
  }

  start(): void {
    if (FakeRecognition.refusal) throw FakeRecognition.refusal;
  }

  stop(): void {
    this.stops += 1;
  }

  tell(type: string, facts: object = {}): void {
    act(() => void this.dispatchEvent(Object.assign(new Event(type), facts)));
  }

  hear(...transcripts: string[]): void {
    this.tell('result', { results: transcripts.map((transcript) => [{ transcript }]) });
  }
}

const Place = () => {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
};

let closed: number;
let logged: jest.SpiedFunction<typeof console.warn>;
const show = () =>
  render(
    <MemoryRouter>
      <VoiceDialog isOpen close={() => closed++} />
      <Place />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = () => screen.getByRole<HTMLInputElement>('textbox');

beforeEach(() => {
  closed = 0;
  FakeRecognition.refusal = undefined;
  window.webkitSpeechRecognition = FakeRecognition;
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  delete window.webkitSpeechRecognition;
  as(userAgent);
});

describe('the search by voice', () => {
  it('when something is said, then it shows as it is heard, can be corrected, and is searched for as a search by voice', async () => {
    show();
    await press('Press to speak');
    expect(FakeRecognition.last.lang).toBe(navigator.language);
    expect(screen.getByRole('button', { name: 'Stop listening' }).textContent).toBe('Speak now');
    FakeRecognition.last.hear('a fox ', 'in the snow');
    expect(box().value).toBe('a fox in the snow');
    FakeRecognition.last.tell('end');
    expect(screen.getByRole('button', { name: 'Press to speak' })).toBeTruthy();
    await userEvent.type(box(), ' ');
    await press('Search');
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe(
      '/search/a%20fox%20in%20the%20snow {"isVoice":true}',
    );
    expect(closed).toBe(1);
  });

  it('when nothing was said, then nothing is searched for, and it says so', async () => {
    show();
    await press('Search');
    expect(screen.getByText('Please enter an artist name or style.')).toBeTruthy();
    expect(closed).toBe(0);
  });

  it('when it is stopped, closed, or a minute has passed, then the microphone is let go', async () => {
    show();
    await press('Press to speak');
    await press('Stop listening');
    expect(FakeRecognition.last.stops).toBe(1);
    await press('Press to speak');
    cleanup();
    expect(FakeRecognition.last.stops).toBe(1);
    jest.useFakeTimers();
    show();
    act(() => screen.getByRole('button', { name: 'Press to speak' }).click());
    act(() => jest.advanceTimersByTime(60_000));
    expect(FakeRecognition.last.stops).toBe(1);
    jest.useRealTimers();
  });

  it.each([
    ['not-allowed', 'Speech recognition error: not-allowedAllow this site to use the microphone, then press again.'],
    ['no-speech', 'Speech recognition error: no-speech'],
  ])(
    '[ER-02] when the microphone fails with %s, then that is logged and shown, and words can be searched for',
    async (code, text) => {
      show();
      await press('Press to speak');
      FakeRecognition.last.tell('error', { error: code });
      FakeRecognition.last.tell('end');
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(logged).toHaveBeenCalledWith('Speech recognition failed', code);
      await userEvent.type(box(), 'fox{Enter}');
      expect(closed).toBe(1);
    },
  );

  it('[ER-02] when the recogniser cannot be started, then that is logged and shown', async () => {
    FakeRecognition.refusal = new Error('busy');
    show();
    await press('Press to speak');
    expect(screen.getByRole('alert').textContent).toBe('Failed to start speech recognition');
    expect(logged).toHaveBeenCalledWith('Speech recognition failed', FakeRecognition.refusal);
  });

  it('when the visitor stopped it, then that is no failure', async () => {
    show();
    await press('Press to speak');
    FakeRecognition.last.tell('error', { error: 'aborted' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Speech recognition disabled in Firefox',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 'Speech recognition not supported'],
  ])('when the browser %s has no recogniser, then it says so and what to use', async (browser, text) => {
    delete window.webkitSpeechRecognition;
    as(browser);
    expect(openBrowserRecogniser('en', { heard: () => {}, ended: () => {}, failed: () => {} })).toBeUndefined();
    show();
    await press('Press to speak');
    expect(screen.getByRole('alert').textContent).toBe(
      `${text}Use Chrome, Safari or Edge to search by voice, or search by words here.`,
    );
  });
});
