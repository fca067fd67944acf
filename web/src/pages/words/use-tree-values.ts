import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import type { Values } from '../../shared/prose/chapters.ts';

/** What `{trees}` and `{price}` are in the texts, from the settings `trees` and `tree_price`; one that is not set is not there. */
export function useTreeValues(): Values {
  const { locale } = useEdition();
  const { data: settings } = useQuery(settingsQuery());
  const trees = Number(settings?.trees);
  return {
    ...(trees > 0 && { trees: new Intl.NumberFormat(locale).format(trees) }),
    ...(settings?.tree_price && { price: settings.tree_price }),
  };
}
