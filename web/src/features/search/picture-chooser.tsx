import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fromFiles } from './picture-intake.ts';
import styles from './picture-search.module.css';
import { usePictureSearch } from './use-picture-search.ts';

/** The place to give a picture: choose a file; dropping and pasting work on the whole page. */
export function PictureChooser() {
  const { t } = useTranslation();
  const { search, failed } = usePictureSearch();
  const id = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    void search(fromFiles(event.target.files ?? []));
    event.target.value = '';
  };
  return (
    <div className={styles.zone}>
      <input id={id} type="file" accept="image/*" className={styles.file} onChange={take} />
      <label htmlFor={id} className={styles.choose}>
        <ImageUp size={40} strokeWidth={1.25} aria-hidden="true" />
        <span className={styles.chooseTitle}>{t('pictureSearch.choose')}</span>
        <span className={styles.chooseHint}>{t('pictureSearch.chooseHint')}</span>
      </label>
      <p role="alert" className={styles.zoneFailure}>
        {failed && t('pictureSearch.unreadable')}
      </p>
    </div>
  );
}
