import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { Values } from '../../shared/prose/chapters.ts';

/**
 * The values of `{trees}`, `{price}` and `{reply}` in texts, from the settings `trees`, `tree_price` and `quote_reply` (minutes until a quote is
 * answered). Settings that are empty give no value (BC-06).
 */
export function useAgencyValues(): Values {
  const { number } = useTranslation();
  const { data: settings } = useQuery(settingsQuery());
  const trees = Number(settings?.trees);
  const reply = Number(settings?.quote_reply);
  return {
    ...(trees > 0 && { trees: number(trees) }),
    ...(settings?.tree_price && { price: settings.tree_price }),
    ...(reply > 0 && { reply: number(reply) }),
  };
}
