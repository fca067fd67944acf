import { useEffect, useState } from 'react';
import { announce } from '../shared/a11y/announce.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { Notice } from '../shared/ui/notice/notice.tsx';

const BACK_SHOWN_MS = 5_000;

type Shown = 'lost' | 'back' | undefined;

/** Says that the connection is lost, and for 5 seconds that it is back. Loaded before it is needed: afterwards it could not be. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>(() => (navigator.onLine ? undefined : 'lost'));
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    window.addEventListener('offline', () => setShown('lost'), { signal });
    window.addEventListener('online', () => setShown('back'), { signal });
    return () => events.abort();
  }, []);
  const text = shown && t(`connection.${shown}`);
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  useEffect(() => {
    if (shown !== 'back') return;
    const timer = setTimeout(() => setShown(undefined), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return text && <Notice close={() => setShown(undefined)}>{text}</Notice>;
}
