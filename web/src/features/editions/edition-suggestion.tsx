import { editions } from '@limner/editions';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../../shared/a11y/announce.ts';
import { rememberRegion, useEdition } from '../../shared/edition/edition.ts';
import { dismissSuggestion, suggestedRegion } from '../../shared/edition/suggested-region.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { keyOf } from '../../shared/keys/keys.ts';
import { Notice } from '../../shared/ui/notice/notice.tsx';
import styles from './edition-suggestion.module.css';
import type { RegionListProps } from './region-list.tsx';

/**
 * Offers the edition of the browser's locale to a visitor with neither a prefix in the address nor a stored preference (BC-02). Never redirects by
 * itself. Overlays the bottom of the page, so there is no layout shift. Once dismissed, it does not come back.
 */
export function EditionSuggestion({ addressIn }: Pick<RegionListProps, 'addressIn'>) {
  const { t } = useTranslation();
  const { region: current } = useEdition();
  const { pathname, search } = useLocation();
  const id = useId();
  const [region, setRegion] = useState(() => suggestedRegion(current));
  const path = pathname + search;
  const href = region && addressIn(region);
  const name = region && t(`regions.names.${region}`);
  // Some addresses never have a prefix (RT-01): they are the same in every edition.
  const isShown = href !== undefined && href !== path;
  const text = name === undefined ? '' : t('regions.suggestion', { name });
  useEffect(() => {
    if (isShown) announce(text);
  }, [isShown, text]);
  if (!isShown || !region || !name) return null;

  const dismiss = () => {
    dismissSuggestion();
    setRegion(undefined);
  };
  const pressed = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Escape') dismiss();
  };
  return (
    <Notice close={dismiss} role="region" aria-labelledby={id} onKeyDown={pressed}>
      <span id={id}>{text}</span>{' '}
      <a className={styles.go} href={href} hrefLang={editions[region].locale} onClick={() => rememberRegion(region)}>
        {t('regions.go', { name })}
      </a>
    </Notice>
  );
}
