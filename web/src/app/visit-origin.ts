import type { Origin } from '../shared/state/site-state.ts';

const CAMPAIGN = ['utm_source', 'utm_campaign', 'utm_medium'] as const;
const MAX_LENGTH = 200;

/** The campaign and the page that this visit came from (ST-16), as of the first load: the visitor may have gone on since. */
export function visitOrigin(first = firstAddress(), referer = document.referrer): Origin {
  const query = URL.parse(first)?.searchParams;
  const campaign = CAMPAIGN.flatMap((name) => {
    const value = query?.get(name)?.slice(0, MAX_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(campaign), ...(referer !== '' && { referer }) };
}

const firstAddress = (): string => performance.getEntriesByType?.('navigation')[0]?.name ?? window.location.href;
