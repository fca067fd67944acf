import type { Reason } from '@limner/contracts';
import { useCallback } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';

export type FormatReasons = (reasons: readonly Reason[]) => string;

/** Formats the reasons why something was found: the first two distinct texts. */
export function useReasons(): FormatReasons {
  const { t } = useTranslation();
  return useCallback(
    (reasons) => {
      const texts = reasons.map(({ code, value, of }) => t(`reasons.${code}`, { value: value ?? '', of: of ?? '' }));
      const [first = '', second] = new Set(texts);
      return second === undefined ? first : t('reasons.both', { first, second });
    },
    [t],
  );
}
