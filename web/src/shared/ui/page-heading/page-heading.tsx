import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './page-heading.module.css';

/** A page may be left before it had a heading, so the first one shown is not always of the first page. */
let hasNavigated = false;
let lastFocused: string | undefined;

/** The heading of a page; after a navigation the focus moves to it, so that a screen reader starts there, unless the address names a part. */
export function PageHeading({ children, size = 'display' }: { children: ReactNode; size?: 'display' | 'title' }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, hash } = useLocation();
  useEffect(() => {
    hasNavigated ||= key !== 'default';
    const isNavigation = hasNavigated && lastFocused !== pathname;
    lastFocused = pathname;
    if (isNavigation && !isTyping() && !document.getElementById(hash.slice(1)))
      heading.current?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
  return (
    <h1 ref={heading} tabIndex={-1} className={size === 'display' ? styles.display : styles.title}>
      {children}
    </h1>
  );
}

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;
