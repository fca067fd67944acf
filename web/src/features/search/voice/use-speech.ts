import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenRecogniser } from './recogniser.ts';
import { type SpeechFailure, SpeechSession } from './speech-session.ts';

interface Speech {
  readonly isRecording: boolean;
  readonly failure: SpeechFailure | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

interface SpeechOptions {
  readonly open: OpenRecogniser;
  readonly heard: (text: string) => void;
  readonly silent: (text: string) => void;
}

/** Speech through the microphone. Failures are logged and shown; the site carries on (ER-02). It stops when the component goes. */
export function useSpeech({ open, heard, silent }: SpeechOptions): Speech {
  const [isRecording, setRecording] = useState(false);
  const [failure, setFailure] = useState<SpeechFailure>();
  const onHeard = useEffectEvent(heard);
  const onSilent = useEffectEvent(silent);
  const [session, setSession] = useState<SpeechSession>();
  useEffect(() => {
    const made = new SpeechSession({
      open,
      changed: (state) => setRecording(state === 'recording'),
      heard: (text) => onHeard(text),
      silent: (text) => onSilent(text),
      failed: setFailure,
    });
    setSession(made);
    return () => made.stop();
  }, [open]);
  return {
    isRecording,
    failure,
    start: () => {
      setFailure(undefined);
      session?.start();
    },
    stop: () => session?.stop(),
  };
}
