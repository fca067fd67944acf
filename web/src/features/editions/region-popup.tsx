import { pathTo } from '@limner/routes';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { announce } from '../../shared/a11y/announce.ts';
import { useMayShowPopups } from '../../shared/bots.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { keyOf } from '../../shared/keys/keys.ts';
import { useDelayedClose } from '../../shared/motion/use-delay.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { useFoot } from '../../shared/ui/foot.ts';
import styles from './region-popup.module.css';
import { introducesItself, recordView, wasViewed } from './region-views.ts';
import { useCountdown } from './use-countdown.ts';

const APPEARS_MS = 2_000;
const RECORDED_MS = 500;
const LEAVES_S = 5;

interface RegionPopupProps {
  /** The address of the German edition, if it is a site of its own. */
  readonly german: string | undefined;
  readonly leave?: (address: string) => void;
}

/**
 * Introduces the local edition, 2 s after the page was loaded, once per session (ST-13). In the German edition it opens the German site after 5 more
 * seconds, unless the visitor stays; not while the popup has the pointer or the focus.
 */
export function RegionPopup({ german, leave = (address) => window.location.assign(address) }: RegionPopupProps) {
  const { region } = useEdition();
  const mayShow = useMayShowPopups();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!introducesItself(region) || !mayShow || wasViewed(region)) return;
    const timer = setTimeout(() => setShown(true), APPEARS_MS);
    return () => clearTimeout(timer);
  }, [region, mayShow]);
  if (!isShown) return null;
  return <Popup german={region === 'de' ? german : undefined} leave={leave} close={() => setShown(false)} />;
}

function Popup({ german, leave, close }: Required<RegionPopupProps> & { close: () => void }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const id = useId();
  const foot = useFoot();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { isClosing, startClosing } = useDelayedClose(() => {
    recordView(region);
    close();
  }, RECORDED_MS);
  const isHeld = isPointed || isFocused || isClosing;
  const seconds = useCountdown(LEAVES_S, german !== undefined && !isHeld, () => german && leave(german));
  const name = t(`regions.names.${region}`);
  const title = german ? t('local.siteTitle') : t('local.title', { name });
  const siteText = isHeld ? t('local.siteHeld') : t('local.siteText', { seconds });
  const first = german ? t('local.siteText', { seconds: LEAVES_S }) : t('local.text', { name });
  useEffect(() => announce(`${title}. ${first}`), [title, first]);
  const pressed = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Escape') startClosing();
  };
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className={styles.popup}
      style={foot}
      data-closing={isClosing || undefined}
      onKeyDown={pressed}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p>{german ? siteText : t('local.text', { name })}</p>
      <div className={styles.ways}>
        {german ? (
          <a href={german}>{t('local.siteGo')}</a>
        ) : (
          <Link to={pathTo('contact', { region })} onClick={startClosing}>
            {t('local.contact')}
          </Link>
        )}
        <Button onClick={startClosing}>{t('local.stay')}</Button>
      </div>
    </div>
  );
}
