import { type KeyboardEvent, useEffect, useId } from 'react';
import { announce } from '../../shared/a11y/announce.ts';
import { useMayShowPopups } from '../../shared/bots.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { suggestedRegion } from '../../shared/edition/suggested-region.ts';
import { useIsFirstPage } from '../../shared/first-page.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { dropOffer, useInstallOffer } from '../../shared/install/offer.ts';
import { keyOf } from '../../shared/keys/keys.ts';
import { change, usePersisted } from '../../shared/state/persisted.ts';
import { Notice } from '../../shared/ui/notice/notice.tsx';
import styles from './install-prompt.module.css';

/**
 * Asks whether to install the site, where the browser offers it (BC-07). Not on the first page of a visit, not beside the suggested edition, never to
 * bots; once cancelled, here or in the browser's own dialog, it does not come back.
 */
export function InstallPrompt() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const offer = useInstallOffer();
  const isFirstPage = useIsFirstPage();
  const id = useId();
  const isDismissed = usePersisted(({ isInstallDismissed }) => isInstallDismissed);
  const mayShow = useMayShowPopups();
  const isShown =
    offer !== undefined && !isDismissed && !isFirstPage && mayShow && suggestedRegion(region) === undefined;
  const question = t('install.question');
  useEffect(() => {
    if (isShown) announce(question);
  }, [isShown, question]);
  if (!isShown) return null;

  const cancel = () => change(() => ({ isInstallDismissed: true }));
  const install = async () => {
    dropOffer();
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    if (outcome === 'dismissed') cancel();
  };
  const pressed = (event: KeyboardEvent) => {
    if (keyOf(event) === 'Escape') cancel();
  };
  return (
    <Notice close={cancel} role="region" aria-labelledby={id} onKeyDown={pressed}>
      <span id={id}>{question}</span>
      <span className={styles.answers}>
        <button type="button" className={styles.answer} onClick={() => void install().catch(cancel)}>
          {t('ui.ok')}
        </button>
        <button type="button" className={styles.answer} onClick={cancel}>
          {t('ui.cancel')}
        </button>
      </span>
    </Notice>
  );
}
