import { useEffect, useId, useRef, useState } from 'react';
import { Opener } from '../../../shared/filters/opener.tsx';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { ComparedBy } from './compared-by.tsx';
import styles from './refine.module.css';
import type { Refinement } from './refinement.ts';
import type { RefinementState } from './use-refinement.ts';
import { WordsBeside } from './words-beside.tsx';

interface PictureControlsProps extends Pick<RefinementState, 'change'> {
  refinement: Refinement;
}

/** What is compared with a visitor's picture, and words beside it. Narrower windows have one line, with a button that says the words and opens their field. */
export function PictureControls({ refinement: { mode, words, weight }, change }: PictureControlsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <div className={styles.controls}>
      <div className={styles.wordsOpener}>
        <Opener id={`${id}-opener`} isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
          {t('refine.words')}
          {words !== '' && <span className={styles.given}>{words}</span>}
        </Opener>
      </div>
      <ComparedBy mode={mode} />
      <div id={id} ref={form} className={styles.wordsField} data-open={isOpen || undefined}>
        <WordsBeside {...{ words, weight, change }} />
      </div>
    </div>
  );
}
