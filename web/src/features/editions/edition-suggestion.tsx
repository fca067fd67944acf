import { editions, localeToRegion, type Region } from '@limner/editions';
import { switchRegion } from '@limner/routes';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../../shared/a11y/announce.ts';
import { isBot } from '../../shared/bots.ts';
import { preferredRegion, rememberRegion, useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { keyOf } from '../../shared/keys/keys.ts';
import { storage } from '../../shared/storage/storage.ts';
import { Notice } from '../../shared/ui/notice/notice.tsx';
import styles from './edition-suggestion.module.css';

const DISMISSED = 'limner.edition-suggestion';

/**
 * Offers the edition of the browser's locale to a visitor with neither a prefix in the address nor a stored preference (BC-02). Never redirects by
 * itself. Overlays the bottom of the page, so there is no layout shift. Once dismissed, it does not come back.
 */
export function EditionSuggestion() {
  const { t } = useTranslation();
  const { region: current } = useEdition();
  const { pathname, search } = useLocation();
  const id = useId();
  const [region, setRegion] = useState(() => suggestedRegion(current));
  const path = pathname + search;
  const href = region && switchRegion(path, region);
  const name = region && t(`regions.names.${region}`);
  // Some addresses never have a prefix (RT-01): they are the same in every edition.
  const isShown = href !== undefined && href !== path;
  const text = name === undefined ? '' : t('regions.suggestion', { name });
  useEffect(() => {
    if (isShown) announce(text);
  }, [isShown, text]);
  if (!isShown || !region || !name) return null;

  const dismiss = () => {
    storage.setItem(DISMISSED, 'true');
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

/** Undefined when there is nothing to suggest. Only the US edition has no prefix. */
function suggestedRegion(current: Region): Region | undefined {
  const isChosen = current !== 'us' || preferredRegion() !== undefined;
  if (isChosen || storage.getItem(DISMISSED) !== null || isBot(navigator.userAgent)) return undefined;
  const region = localeToRegion(navigator.language);
  return region === current ? undefined : region;
}
