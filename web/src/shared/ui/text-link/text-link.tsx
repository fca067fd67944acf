import { ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hidden } from '../../a11y/hidden.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './text-link.module.css';

interface TextLinkProps {
  /** A path of the site, or an absolute address of another site. */
  to: string;
  children: ReactNode;
  /** `onward` is a larger link with an arrow on a line of its own, to more of the content above. */
  kind?: 'inline' | 'onward';
  state?: unknown;
}

/** A text link. Links that leave the site say so. */
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
