import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, and the `title`. Pass an empty `title` for a button with a tooltip. */
  label: string;
  icon: LucideIcon;
  /** `small` is 32 px, for rows of buttons inside other components; `medium` is 44 px. */
  size?: 'small' | 'medium';
  /** For toggle buttons. */
  isPressed?: boolean;
  isPending?: boolean;
}

export function IconButton({
  label,
  icon: Icon,
  size = 'medium',
  isPressed,
  isPending = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.icon} ${size === 'small' ? styles.small : ''} ${className ?? ''}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      {...rest}
      onClick={isPending ? undefined : onClick}
    >
      <Icon size={size === 'small' ? 18 : 22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
