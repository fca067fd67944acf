import { href } from '@limner/routes';
import { useEffect, useRef } from 'react';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { FailedProps } from '../shared/parts/part-boundary.tsx';
import { Button } from '../shared/ui/button/button.tsx';
import styles from './site-failed.module.css';

/** Shown if even the frame of the pages fails. Its link is a plain `<a>`, since the router may be what failed. */
export function SiteFailed({ retry, isPending }: FailedProps) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('states.siteFailed')}
      </h1>
      <p>{t('states.siteFailedHint')}</p>
      <div className={styles.ways}>
        <Button rank="primary" onClick={retry} isPending={isPending}>
          {t('states.reload')}
        </Button>
        <a href={href('home', {}, region)}>{t('nav.home')}</a>
      </div>
    </main>
  );
}
