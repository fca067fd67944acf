import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

/** `primary` for what a page is for, once; `secondary` beside it; `quiet` in a row of many; `danger` for what cannot be undone. */
export type ButtonRank = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  rank?: ButtonRank;
  /** What it does is under way: it keeps its place and the focus, and cannot be pressed again. */
  isPending?: boolean;
  /** Stands before the words. */
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

/** A link that looks like a button, because it is what the page is for. */
export function ButtonLink({ rank = 'secondary', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={`${styles.button} ${styles[rank]} ${className ?? ''}`} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
