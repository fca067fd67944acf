import { ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hidden } from '../../a11y/hidden.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './text-link.module.css';

interface TextLinkProps {
  /** A path of the site, or a whole address elsewhere. */
  to: string;
  children: ReactNode;
  /** `onward` stands alone, larger, with an arrow, and leads to more of what is above it. */
  kind?: 'inline' | 'onward';
  state?: unknown;
}

/** A link in words. One that leaves the site says so. */
export function TextLink({ to, children, kind = 'inline', state }: TextLinkProps) {
  const { t } = useTranslation();
  const className = `${styles.link} ${kind === 'onward' ? styles.onward : ''}`;
  if (/^[a-z]+:/.test(to)) {
    return (
      <a href={to} className={className} rel="noreferrer">
        {children}
        <ArrowUpRight aria-hidden="true" />
        <Hidden> {t('ui.leaves')}</Hidden>
      </a>
    );
  }
  return (
    <Link to={to} state={state} className={className}>
      {children}
      {kind === 'onward' && <ArrowRight aria-hidden="true" />}
    </Link>
  );
}
