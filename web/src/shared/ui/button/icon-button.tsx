import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name, also shown when a pointer rests on it. An empty `title` leaves that to a tooltip. */
  label: string;
  icon: LucideIcon;
  /** `small` is 32 px, for a row of them inside something larger; the others are 44. */
  size?: 'small' | 'medium';
  /** For one that stays down. */
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
