import { href } from '@limner/routes';
import { useEffect } from 'react';
import { announce } from '../shared/a11y/announce.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { signInAddress } from '../shared/sign-in/sign-in.ts';
import { siteState } from '../shared/state/site-state.ts';
import { Notice } from '../shared/ui/notice/notice.tsx';

/** Says that the session has ended. The page stays as it is, with what was typed: signing in again happens in another tab, and this one then knows. */
export function SessionNotice() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const text = t('login.ended');
  useEffect(() => announce(text), [text]);
  return (
    <Notice close={() => siteState.setState({ hasSessionEnded: false })}>
      {text}{' '}
      <a href={signInAddress(href('login', {}, region))} target="_blank" rel="noreferrer">
        {t('login.again')}
      </a>
    </Notice>
  );
}
