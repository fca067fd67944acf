import { useTranslation } from '../../shared/i18n/i18n.ts';
import { turnShortcuts, useShortcuts } from '../../shared/keys/shortcuts.ts';
import { Switch } from '../../shared/ui/choice/switch.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import styles from './shortcuts.module.css';

/** Each with the words that say what it does; the single ones can be turned off. */
const single = [
  [['/'], 'search'],
  [['L'], 'like'],
] as const;
const others = [
  [['←', '→'], 'page'],
  [['←', '→', '↑', '↓'], 'move'],
  [['Esc'], 'leave'],
] as const;

/** What the keys do, and the switch for those that a voice or a slip of the hand may press unasked (WCAG 2.1.4). */
export function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation();
  const isOn = useShortcuts();
  return (
    <Dialog isOpen={isOpen} close={close} title={t('shortcuts.title')}>
      <Switch label={t('shortcuts.single')} hint={t('shortcuts.singleHint')} isOn={isOn} onChange={turnShortcuts} />
      <dl className={styles.keys}>
        {[...single, ...others].map(([keys, name], index) => (
          <div key={name} data-off={(!isOn && index < single.length) || undefined}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              {!isOn && index < single.length
                ? t('shortcuts.off', { shortcut: t(`shortcuts.${name}`) })
                : t(`shortcuts.${name}`)}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
