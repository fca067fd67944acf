import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './page-heading.module.css';

/** Whether the visitor has left the first page. A page may be left before it renders a heading, so counting headings would not do. */
let hasNavigated = false;
let lastFocused: string | undefined;

interface PageHeadingProps {
  children: ReactNode;
  /** `display` where a page speaks, `title` where a picture or text speaks beside it, `heading` where a page serves: listings and results. */
  size?: 'display' | 'title' | 'heading';
}

/** The heading of a page. After a navigation it gets the focus, so that screen readers start there, unless the hash names an element. */
export function PageHeading({ children, size = 'display' }: PageHeadingProps) {
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
    <h1 ref={heading} tabIndex={-1} className={styles[size]}>
      {children}
    </h1>
  );
}

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement;
