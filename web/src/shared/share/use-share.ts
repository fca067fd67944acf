import { track } from '../analytics/events.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { copyText } from './copy-text.ts';

/** Shares the current page by the system's own dialog; where there is none, the link is copied, or shown to be copied by hand. */
export function useShare(title: string): () => Promise<void> {
  const { t } = useTranslation();
  return async () => {
    const link = window.location.pathname;
    const url = `${window.location.origin}${link}`;
    const outcome = await shareBySystem({ title, url });
    if (outcome === 'shared') track('social_shares', { network: 'system', link });
    if (outcome !== 'unavailable') return;
    const isCopied = await copyText(url, { copied: t('share.copied'), failed: t('share.failed') });
    if (isCopied) track('social_shares', { network: 'link', link });
  };
}

/** A visitor who closes the system's dialog wants nothing more. */
async function shareBySystem(data: ShareData): Promise<'shared' | 'closed' | 'unavailable'> {
  if (!navigator.share) return 'unavailable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'unavailable';
  }
}
