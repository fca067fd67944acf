import { useTranslation } from '../../shared/i18n/i18n.ts';
import { setShortcutsOn, useShortcuts } from '../../shared/keys/shortcuts.ts';
import { Switch } from '../../shared/ui/choice/switch.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import styles from './shortcuts.module.css';

/** Keys and the message key of what they do. Single-key shortcuts can be turned off. */
const single = [
  [['/'], 'search'],
  [['L'], 'like'],
  [['Z'], 'zoom'],
] as const;
const others = [
  [['←', '→'], 'page'],
  [['←', '→', '↑', '↓'], 'move'],
  [['Esc'], 'leave'],
] as const;

/** Lists the shortcuts, with a switch for single-key ones, which speech input or a mistyped key may trigger by accident (WCAG 2.1.4). */
export function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation();
  const isOn = useShortcuts();
  return (
    <Dialog isOpen={isOpen} close={close} title={t('shortcuts.title')}>
      <Switch label={t('shortcuts.single')} hint={t('shortcuts.singleHint')} isOn={isOn} onChange={setShortcutsOn} />
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
