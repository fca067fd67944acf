import { useTranslation } from '../i18n/i18n.ts';
import { copyText } from './copy-text.ts';

/** Shares the current page by the system's own dialog; where there is none, the link is copied, or shown to be copied by hand. */
export function useShare(title: string): () => Promise<void> {
  const { t } = useTranslation();
  return async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    if (await isShared({ title, url })) return;
    await copyText(url, { copied: t('share.copied'), failed: t('share.failed') });
  };
}

/** False where the system cannot share. A visitor who closes its dialog wants nothing more. */
async function isShared(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
