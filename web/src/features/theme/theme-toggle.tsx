import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { chooseTheme, useTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/** Both icons are rendered, and the style sheet shows one of them: a page from the server has the right icon before any script runs. */
export function ThemeToggle({ className, hasLabel = false }: { className?: string; hasLabel?: boolean }) {
  const { t } = useTranslation();
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={className}
      aria-label={t(`theme.${other}`)}
      title={t(`theme.${other}`)}
      onClick={() => chooseTheme(other)}
    >
      <span className={styles.icons} aria-hidden="true">
        <Moon size={20} className={styles.inLight} />
        <Sun size={20} className={styles.inDark} />
      </span>
      {hasLabel && t(`theme.${other}`)}
    </button>
  );
}
