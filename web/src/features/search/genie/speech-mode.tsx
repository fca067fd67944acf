import { Mic, Square } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { Button } from '../../../shared/ui/button/button.tsx';
import { TextField } from '../../../shared/ui/field/field.tsx';
import { LevelMeter } from '../../../shared/ui/meter/level-meter.tsx';
import { openBrowserRecogniser } from '../voice/browser-recogniser.ts';
import { openMicrophoneLevel } from '../voice/microphone-level.ts';
import { SpeechProblem } from '../voice/speech-problem.tsx';
import { useLevel } from '../voice/use-level.ts';
import { useSpeech } from '../voice/use-speech.ts';
import { useVoiceSearch } from '../voice/use-voice-search.ts';
import styles from './genie.module.css';
import { useFirstFocus } from './use-first-focus.ts';

/** Listening starts this long after the panel shows in speech mode (SR-15). */
export const AUTOSTART_MS = 200;

interface SpeechModeProps {
  recording: (isRecording: boolean) => void;
}

/** Search by voice: what is heard shows at once, can be corrected, and is searched for after a silence (SR-05). */
export function SpeechMode({ recording }: SpeechModeProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const microphone = useRef<HTMLButtonElement>(null);
  const search = useVoiceSearch();
  const { isRecording, failure, start, stop } = useSpeech({
    open: openBrowserRecogniser,
    heard: setText,
    silent: (said) => void search(said),
  });
  const level = useLevel(openMicrophoneLevel, isRecording);
  useFirstFocus(microphone);
  const autostart = useEffectEvent(start);
  useEffect(() => {
    const timer = setTimeout(() => autostart(), AUTOSTART_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    recording(isRecording);
    return () => recording(false);
  }, [isRecording, recording]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop();
    setEmpty(text.trim() === '');
    void search(text);
  };
  return (
    <form className={styles.mode} onSubmit={submit}>
      <div className={styles.speak}>
        <Button
          ref={microphone}
          className={styles.microphone}
          icon={isRecording ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
          aria-label={isRecording ? t('voice.stop') : t('voice.press')}
          aria-pressed={isRecording}
          onClick={() => {
            setEmpty(false);
            if (isRecording) stop();
            else start();
          }}
        >
          {isRecording ? t('voice.now') : t('voice.press')}
        </Button>
        <LevelMeter level={level} isOff={!isRecording} />
      </div>
      <SpeechProblem failure={failure} />
      <TextField
        label={t('genie.heard')}
        placeholder={t('voice.transcript')}
        value={text}
        error={isEmpty ? t('search.nothingAsked') : undefined}
        enterKeyHint="search"
        onChange={(event) => {
          stop();
          setEmpty(false);
          setText(event.target.value);
        }}
      />
      <Button type="submit" rank="primary">
        {t('voice.search')}
      </Button>
      <p className={styles.hint}>{t('voice.privacy')}</p>
    </form>
  );
}
