import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

/** `primary` for the main action of a page, once; `secondary` for others; `quiet` for one of many; `danger` for what cannot be undone. */
export type ButtonRank = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  rank?: ButtonRank;
  /** The action is in progress: the button keeps its size and the focus, and cannot be pressed again. */
  isPending?: boolean;
  /** Shown before the label. */
  icon?: ReactNode;
}

export function Button({
  rank = 'secondary',
  isPending = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[rank]} ${className ?? ''}`}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      {...rest}
      onClick={press}
    >
      {icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  rank?: ButtonRank;
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ rank = 'secondary', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={`${styles.button} ${styles[rank]} ${className ?? ''}`} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
