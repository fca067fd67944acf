import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import type { ChangeView } from './use-view.ts';
import { changed } from './view.ts';

/** The most rows that a page shows; CSV has all. */
const ALL_ROWS = '1000';

/** Asks for the rows that a list left out. */
export function MoreRows({ more, change }: { more: number; change: ChangeView }) {
  const { t } = useTranslation();
  if (more === 0) return null;
  return (
    <Button onClick={() => change((params) => changed(params, { limit: ALL_ROWS }))}>
      {t('insight.more', { more })}
    </Button>
  );
}

/** The rows that the address asks for, for calls. */
export const listExtra = (params: URLSearchParams): Readonly<Record<string, string>> =>
  params.get('limit') === ALL_ROWS ? { limit: ALL_ROWS } : {};
