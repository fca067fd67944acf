import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { part } from '../../shared/parts/part.tsx';

const ShortcutsDialog = part(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Opens the list of keyboard shortcuts, where single-key shortcuts can be turned off. */
export function ShortcutsButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('shortcuts.title')}
      </button>
      {isOpen !== undefined && <ShortcutsDialog isOpen={isOpen} close={() => setOpen(false)} />}
    </>
  );
}
