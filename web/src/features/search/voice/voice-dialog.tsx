import { Mic, Square } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { searchPath } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/button/button.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { TextField } from '../../../shared/ui/field/field.tsx';
import { openBrowserRecogniser } from './browser-recogniser.ts';
import type { OpenRecogniser } from './recogniser.ts';
import { useRecogniser } from './use-recogniser.ts';
import styles from './voice.module.css';

interface VoiceDialogProps {
  isOpen: boolean;
  close: () => void;
  open?: OpenRecogniser;
}

/** The search panel in its voice mode (HDR-01, HDR-04): what is heard can be corrected before it is searched for. */
export function VoiceDialog({ isOpen, close, open = openBrowserRecogniser }: VoiceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} close={close} title={t('search.byVoice')} description={t('voice.privacy')}>
      <VoiceSearch close={close} open={open} />
    </Dialog>
  );
}

function VoiceSearch({ close, open }: Required<Omit<VoiceDialogProps, 'isOpen'>>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { isListening, problem, start, stop } = useRecogniser(open, setText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    close();
    navigate(searchPath(text), { state: { isVoice: true } });
  };
  return (
    <form className={styles.voice} onSubmit={submit}>
      <Button
        className={styles.microphone}
        icon={isListening ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
        aria-label={isListening ? t('voice.stop') : t('voice.press')}
        aria-pressed={isListening}
        onClick={isListening ? stop : start}
      >
        {isListening ? t('voice.now') : t('voice.press')}
      </Button>
      {problem && (
        <div role="alert">
          <p>{t(problem.key, { code: problem.code ?? '' })}</p>
          {problem.advice && <p>{t(problem.advice)}</p>}
        </div>
      )}
      <TextField
        label={t('search.label')}
        placeholder={t('voice.transcript')}
        value={text}
        error={isEmpty ? t('search.nothingAsked') : undefined}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" rank="primary">
        {t('voice.search')}
      </Button>
    </form>
  );
}
