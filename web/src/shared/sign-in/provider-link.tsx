import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import button from '../ui/button/button.module.css';
import { signInAddress } from './sign-in.ts';

/** Leaves for the identity provider. A link, so that it works without scripts; it says that it was pressed until the page is gone. */
export function ProviderLink({ name, back }: { name: string; back: string }) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  // A page that comes back from the browser's cache is as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return (
    <a
      className={`${button.button} ${button.primary}`}
      href={signInAddress(back)}
      aria-busy={isLeaving || undefined}
      onClick={(event) => {
        if (isLeaving) event.preventDefault();
        else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) setLeaving(true);
      }}
    >
      {isLeaving ? t('login.leaving', { name }) : t('login.signIn', { name })}
    </a>
  );
}
