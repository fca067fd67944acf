import { useTranslation, type WordKey } from '../../../shared/i18n/i18n.ts';
import type { SpeechFailure } from './speech-session.ts';

/** What went wrong with the recogniser, and what to do about it (ER-05). */
export function SpeechProblem({ failure }: { failure: SpeechFailure | undefined }) {
  const { t } = useTranslation();
  if (!failure) return null;
  const code = failure.kind === 'error' ? failure.code : '';
  const advice = adviceOn(failure);
  return (
    <div role="alert">
      <p>{t(`voice.${failure.kind}`, { code })}</p>
      {advice && <p>{t(advice)}</p>}
    </div>
  );
}

function adviceOn(failure: SpeechFailure): WordKey | undefined {
  if (failure.kind === 'unsupported' || failure.kind === 'firefox') return 'voice.recommend';
  return failure.kind === 'error' && failure.code.endsWith('not-allowed') ? 'voice.allow' : undefined;
}
