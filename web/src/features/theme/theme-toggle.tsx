import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { chooseTheme, useTheme } from './theme.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTranslation();
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      className={className}
      aria-label={t(`theme.${other}`)}
      title={t(`theme.${other}`)}
      onClick={() => chooseTheme(other)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
