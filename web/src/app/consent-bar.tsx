import { pathTo } from '@limner/routes';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMayShowPopups } from '../shared/bots.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useDelayedClose } from '../shared/motion/use-delay.ts';
import { answerConsent, type ConsentAnswer, useConsent } from '../shared/state/consent.ts';
import { siteState, useSiteState } from '../shared/state/site-state.ts';
import { Button } from '../shared/ui/button/button.tsx';
import { reserveFoot } from '../shared/ui/foot.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './consent-bar.module.css';

const CLOSES_MS = 500;

/**
 * The cookie bar (ST-02): until it is answered, and again when the visitor asks for it. Never for bots, and not while the page is
 * prerendered. The server renders it for everybody, hidden; the script in `index.html` shows it before the first paint to whom it concerns.
 */
export function ConsentBar() {
  const answer = useConsent();
  const isWanted = useSiteState((state) => state.isConsentOpen);
  const mayShow = useMayShowPopups();
  if (!useHydrated()) return <Bar answer={undefined} isAskedFor={false} isEarly />;
  if (!mayShow || (answer && !isWanted)) return null;
  return <Bar answer={answer} isAskedFor={isWanted} />;
}

interface BarProps {
  answer: ConsentAnswer | undefined;
  isAskedFor: boolean;
  /** Before hydration. */
  isEarly?: boolean;
}

function Bar({ answer, isAskedFor, isEarly }: BarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const chosen = useRef<ConsentAnswer>('refused');
  const { isClosing, startClosing } = useDelayedClose(() => {
    answerConsent(chosen.current);
    siteState.setState({ isConsentOpen: false });
  }, CLOSES_MS);
  // Who leaves while it closes has answered too.
  useEffect(() => {
    if (!isClosing) return undefined;
    const leave = () => answerConsent(chosen.current);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [isClosing]);
  // When it closes, what opened it has the focus again, unless the visitor has moved it.
  useLayoutEffect(() => {
    const { current } = bar;
    const opener = document.activeElement;
    if (!isAskedFor || !current) return undefined;
    current.focus();
    return () => {
      if (current.contains(document.activeElement) && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [isAskedFor]);
  useEffect(() => reserveFoot('consent', bar.current), []);
  const choose = (choice: ConsentAnswer) => {
    chosen.current = choice;
    startClosing();
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={styles.bar}
      aria-label={t('consent.title')}
      data-closing={isClosing || undefined}
      data-early={isEarly}
    >
      <p>
        {t('consent.text')} {answer && t(`consent.${answer}`)}{' '}
        <Link to={pathTo('privacyPolicy')}>{t('pages.privacy-policy')}</Link>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => choose('accepted')}>{t('consent.accept')}</Button>
        <Button onClick={() => choose('refused')}>{t('consent.refuse')}</Button>
      </div>
    </section>
  );
}
