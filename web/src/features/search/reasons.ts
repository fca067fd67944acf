import type { Reason } from '@limner/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';

export type SayReason = (reasons: readonly Reason[]) => string;

/** Why something was found, in a few words: the first reasons only, each once. */
export function useReasons(): SayReason {
  const { t } = useTranslation();
  return (reasons) => {
    const said = reasons.map(({ code, value }) => t(`reasons.${code}`, { value: value ?? '' }));
    return [...new Set(said)].slice(0, 2).join(' · ');
  };
}
