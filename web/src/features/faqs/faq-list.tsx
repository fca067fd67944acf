import type { Faq } from '@limner/contracts';
import { fillPlaceholders, hasPlaceholder, type Values } from '@limner/words/agency-values';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Prose } from '../../shared/prose/prose.tsx';
import styles from './faq-list.module.css';

interface FaqListProps {
  faqs: readonly Faq[];
  values: Values;
}

/** Questions that open to their answers. Browsers search in closed answers too, and open them. */
export function FaqList({ faqs, values }: FaqListProps) {
  const shown = faqs.filter(({ question, answer }) => !hasPlaceholder(fillPlaceholders(question + answer, values)));
  return (
    <div className={styles.list}>
      {shown.map((faq) => (
        <Question key={faq.key} faq={faq} values={values} />
      ))}
    </div>
  );
}

/** Open when its address is asked for (`#how-long-does-it-take`). */
function Question({ faq: { key, language, question, answer }, values }: { faq: Faq; values: Values }) {
  const { t } = useTranslation();
  const { language: own, locale } = useEdition();
  const { hash, key: navigation } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opens it again after it was closed
  useEffect(() => {
    if (details.current && hash === `#${key}`) details.current.open = true;
  }, [hash, key, navigation]);
  return (
    <details ref={details} className={styles.item} lang={language === own ? undefined : language}>
      <summary id={key} className={styles.question}>
        <h2>{fillPlaceholders(question, values)}</h2>
      </summary>
      <div className={styles.answer}>
        <Prose html={answer} values={values} />
        <p className={styles.link} lang={locale}>
          <Link to={{ hash: key }}>{t('faqs.link')}</Link>
        </p>
      </div>
    </details>
  );
}
