import { useCallback, useEffect, useRef, useState } from 'react';
import type { WordKey } from '../../../shared/i18n/i18n.ts';
import { missingReason } from './browser-recogniser.ts';
import type { OpenRecogniser, Recogniser } from './recogniser.ts';

/** A recogniser that never ends by itself is stopped after this time. */
const MAX_LISTENING_MS = 60_000;

interface VoiceProblem {
  readonly key: WordKey & `voice.${string}`;
  readonly code?: string;
  readonly advice?: WordKey & `voice.${string}`;
}

interface Voice {
  readonly isListening: boolean;
  readonly problem: VoiceProblem | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Listens through the microphone. Failures are logged and shown; the site carries on (ER-02). */
export function useRecogniser(open: OpenRecogniser, heard: (text: string) => void): Voice {
  const [isListening, setListening] = useState(false);
  const [problem, setProblem] = useState<VoiceProblem>();
  const current = useRef<Recogniser>(undefined);

  const fail = (found: VoiceProblem, error: unknown) => {
    console.warn('Speech recognition failed', error);
    setProblem(found);
    setListening(false);
  };
  const start = () => {
    setProblem(undefined);
    const ifCurrent = (act: () => void) => current.current === recogniser && act();
    const recogniser = open(navigator.language, {
      heard: (text) => ifCurrent(() => heard(text)),
      ended: () => ifCurrent(() => setListening(false)),
      // Stopped by the visitor, which is no failure.
      failed: (code) => code !== 'aborted' && ifCurrent(() => fail(failureOf(code), code)),
    });
    current.current = recogniser;
    const reason = missingReason(navigator.userAgent);
    if (!recogniser) return fail({ key: `voice.${reason}`, advice: 'voice.recommend' }, reason);
    try {
      recogniser.start();
      setListening(true);
    } catch (error) {
      fail({ key: 'voice.failed' }, error);
    }
  };
  const stop = useCallback(() => setListening(false), []);

  useEffect(() => {
    if (!isListening) return;
    const timer = setTimeout(stop, MAX_LISTENING_MS);
    return () => {
      clearTimeout(timer);
      current.current?.stop();
    };
  }, [isListening, stop]);
  return { isListening, problem, start, stop };
}

const failureOf = (code: string): VoiceProblem => ({
  key: 'voice.error',
  code,
  ...(code.endsWith('not-allowed') && { advice: 'voice.allow' }),
});
