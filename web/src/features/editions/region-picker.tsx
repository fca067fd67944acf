import { Globe } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { keyOf } from '../../shared/keys/keys.ts';
import { RegionList, type RegionListProps } from './region-list.tsx';
import styles from './region-picker.module.css';

/** Shows the current edition; opens a list of all. Any click closes it (HDR-07). A disclosure of plain links, not an ARIA menu. */
export function RegionPicker({ className, ...list }: RegionListProps) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const name = t(`regions.names.${region}`);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const click = (event: Event) => {
      if (!button.current?.contains(event.target as Node)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('click', click);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [isOpen]);
  return (
    <div ref={box} className={styles.picker}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-label={t('regions.choose', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Globe size={20} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
      </button>
      {isOpen && <RegionList className={styles.list} {...list} />}
    </div>
  );
}
