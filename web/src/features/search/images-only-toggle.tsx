import { Hidden } from '../../shared/a11y/hidden.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './search-field.module.css';
import { setImagesOnly } from './search-state.ts';

/** Switches between 'images & artists' and 'images only' (SR-02). */
export function ImagesOnlyToggle({ value, changed }: { value: boolean; changed?: () => void }) {
  const { t } = useTranslation();
  const choose = (imagesOnly: boolean) => {
    if (imagesOnly === value) return;
    setImagesOnly(imagesOnly);
    changed?.();
  };
  return (
    <fieldset className={styles.toggle}>
      <legend>
        <Hidden>{t('search.show')}</Hidden>
      </legend>
      <button type="button" aria-pressed={!value} onClick={() => choose(false)}>
        {t('search.imagesAndArtists')}
      </button>
      <button type="button" aria-pressed={value} onClick={() => choose(true)}>
        {t('search.imagesOnly')}
      </button>
    </fieldset>
  );
}
