import { useId, useState } from 'react';
import { Opener } from '../../shared/filters/opener.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './picture-source.module.css';

/** Says that only this tab has the picture: in a few words, which open all of it. The widest windows show that at once. */
export function OnlyHere() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.noteOpener}>
        <Opener id={`${id}-opener`} isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
          {t('pictureSearch.onlyHere')}
        </Opener>
      </div>
      <p id={id} className={styles.note} data-open={isOpen || undefined}>
        {t('genie.pictureStays')}
      </p>
    </>
  );
}
