import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openBrowserRecogniser } from './browser-recogniser.ts';
import { MAX_LISTENING_MS, SpeechSession } from './speech-session.ts';
import {
  installRecordings,
  RecordedRecognition,
  type Recording,
  uninstallRecordings,
} from './test-support/recorded-recognition.ts';

let reports: unknown[];
const pass = (ms: number) => jest.advanceTimersByTime(ms);
const starts = () => RecordedRecognition.started.length;

function open(...recordings: Recording[]): SpeechSession {
  installRecordings(...recordings);
  return new SpeechSession({
    open: openBrowserRecogniser,
    changed: (state) => reports.push(state),
    heard: (text) => reports.push(['heard', text]),
    silent: (text) => reports.push(['silent', text]),
    failed: (failure) => reports.push(failure),
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  uninstallRecordings();
});

describe('a session of speech', () => {
  it('[SR-15] when it starts, ends and fails, then it is recording, idle on the end, and idle on the error', () => {
    const session = open([[500, 'end']], [[500, 'error', 'network']]);
    expect(reports).toEqual([]);
    session.start();
    expect(reports).toEqual(['recording']);
    pass(500);
    expect(reports).toEqual(['recording', 'idle']);
    pass(100);
    expect(reports).toEqual(['recording', 'idle', 'recording']);
    pass(500);
    expect(reports.slice(3)).toEqual(['idle', { kind: 'error', code: 'network' }]);
  });

  it('[SR-15] when a recogniser ends without an error, then the next one starts 100 ms later; after an error none does', () => {
    open(
      [[500, 'end']],
      [
        [500, 'error', 'no-speech'],
        [501, 'end'],
      ],
    ).start();
    pass(500 + 99);
    expect(starts()).toBe(1);
    pass(1);
    expect(starts()).toBe(2);
    pass(MAX_LISTENING_MS);
    expect(starts()).toBe(2);
  });

  it('[SR-15] when nothing more is heard for 1000 ms, then what was heard is searched for, once', () => {
    const recording: Recording = [
      [300, 'result', ['a fox']],
      [1_200, 'result', ['a fox ', 'in the snow']],
    ];
    open(recording).start();
    pass(1_200 + 999);
    expect(reports.slice(1)).toEqual([
      ['heard', 'a fox'],
      ['heard', 'a fox in the snow'],
    ]);
    pass(1);
    expect(reports.slice(3)).toEqual(['idle', ['silent', 'a fox in the snow']]);
    pass(MAX_LISTENING_MS);
    expect(reports).toHaveLength(5);
    expect(starts()).toBe(1);
  });

  it('when only blanks are heard, then nothing is searched for', () => {
    open([[300, 'result', [' ']]]).start();
    pass(5_000);
    expect(reports).toEqual(['recording', ['heard', ' ']]);
  });

  it('when a recogniser ends in the middle of a sentence, then the next one goes on with it', () => {
    open(
      [
        [300, 'result', ['a fox']],
        [400, 'end'],
      ],
      [[200, 'result', ['in the snow']]],
    ).start();
    pass(400 + 100 + 200);
    expect(reports.at(-1)).toEqual(['heard', 'a fox in the snow']);
  });

  it('[SR-15] when a recogniser is started, then it gives one alternative, with interim results', () => {
    open().start();
    expect(RecordedRecognition.started[0]).toMatchObject({
      maxAlternatives: 1,
      interimResults: true,
      continuous: true,
    });
  });

  it.each([
    ['en-US', 'en-US'],
    ['en-us', 'en-US'],
    ['en-CA', 'en-US'],
    ['en-AU', 'en-AU'],
    ['en-GB', 'en-GB'],
    ['en', 'en-GB'],
    ['fr', 'fr-FR'],
    ['fr-CA', 'fr-FR'],
    ['de-AT', 'de-DE'],
    ['es-MX', 'es-ES'],
    ['it', 'it-IT'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-PT'],
    ['pt-PT', 'pt-PT'],
    ['ja', 'ja-JP'],
    ['ko-KR', 'ko-KR'],
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-Hant-TW', 'zh-TW'],
    ['ru-RU', 'ru-RU'],
    ['nl-BE', 'nl-NL'],
    ['sv', 'sv-SE'],
    ['da-DK', 'da-DK'],
    ['nb-NO', 'nb-NO'],
    ['no', 'nb-NO'],
    ['en-IN', 'en-US'],
    ['fi-FI', 'en-US'],
    ['', 'en-US'],
  ])('[SR-16] when the browser speaks %p, then %s is recognised', (language, recognised) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    open().start();
    expect(RecordedRecognition.started[0]?.lang).toBe(recognised);
  });

  it('[SR-16] when the browser is Firefox, then speech is not supported, even if it has a recogniser', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (rv:140.0) Gecko/20100101 Firefox/140.0');
    open().start();
    expect([starts(), reports]).toEqual([0, ['idle', { kind: 'firefox' }]]);
  });

  it('when the browser has no recogniser, or it cannot be started, then that is said and logged', () => {
    const session = open();
    uninstallRecordings();
    session.start();
    expect(reports.at(-1)).toEqual({ kind: 'unsupported' });
    const refused = open();
    RecordedRecognition.refusal = new Error('busy');
    refused.start();
    expect(reports.at(-1)).toEqual({ kind: 'failed' });
    expect(console.warn).toHaveBeenLastCalledWith('Speech recognition failed', RecordedRecognition.refusal);
  });

  it('when it is stopped, or a minute has passed, then the microphone is released, and nothing is searched for', () => {
    const session = open([[300, 'result', ['a fox']]]);
    session.start();
    pass(400);
    session.stop();
    pass(5_000);
    expect(RecordedRecognition.started[0]?.stops).toBe(1);
    expect(reports).toEqual(['recording', ['heard', 'a fox'], 'idle']);
    const silent = open();
    silent.start();
    pass(MAX_LISTENING_MS);
    expect([RecordedRecognition.started[0]?.stops, reports.at(-1)]).toEqual([1, 'idle']);
  });

  it('when the browser says that it was aborted, then that is no failure', () => {
    open([[300, 'error', 'aborted']]).start();
    pass(300);
    expect(reports).toEqual(['recording', 'idle']);
    expect(console.warn).not.toHaveBeenCalled();
  });
});
