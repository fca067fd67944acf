import type { OVERVIEW_TABLES } from '@limner/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { showToast } from '../../shared/ui/toast/toasts.ts';
import { csvOf } from './insight.queries.ts';
import type { View } from './view.ts';

interface CsvButtonProps {
  name: string;
  view: View;
  /** Which table, on a page that has several. */
  table?: (typeof OVERVIEW_TABLES)[number];
  extra?: Readonly<Record<string, string>>;
}

/** Saves the list of the page as CSV, with all its rows. A call and not a link, because people who sign in send a token with it. */
export function CsvButton({ name, view, table, extra }: CsvButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => csvOf(name, view, { ...extra, ...(table && { table }) }),
    onSuccess: (file) => save(file, `${table ?? name}-${view.edition ?? 'all'}-${view.from}-${view.to}.csv`),
    onError: () => showToast({ title: t('insight.csv.failed'), kind: 'failure' }),
  });
  return (
    <Button rank="quiet" icon={<Download aria-hidden="true" />} onClick={() => mutate()} isPending={isPending}>
      {t('insight.csv.save')}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
