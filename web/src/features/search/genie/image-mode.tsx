import { findRoute, pathTo } from '@limner/routes';
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { Button } from '../../../shared/ui/button/button.tsx';
import { TextField } from '../../../shared/ui/field/field.tsx';
import { PictureChooser } from '../picture-chooser.tsx';
import { fromAddress } from '../picture-intake.ts';
import { discard } from '../query-picture.ts';
import { SearchProgress } from '../search-progress.tsx';
import { useSearchState } from '../search-state.ts';
import { UploadedPicture } from '../uploaded-picture.tsx';
import { usePictureSearch } from '../use-picture-search.ts';
import styles from './genie.module.css';
import { useFirstFocus } from './use-first-focus.ts';

/** Search by picture: chosen, dropped or pasted, or named by its address (SR-04). Drops and pastes are taken on the whole page: see `DropAnywhere`. */
export function ImageMode() {
  const image = useSearchState((state) => state.image);
  const url = useSearchState((state) => state.url);
  return image || url !== undefined ? <Shown /> : <Asked />;
}

function Shown() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const image = useSearchState((state) => state.image);
  const url = useSearchState((state) => state.url);
  const loading = useSearchState((state) => state.loading);
  const discardPicture = () => {
    discard(image?.id ?? url ?? '');
    // Its results go as well.
    if (findRoute(pathname)?.name === 'imageSearch') navigate(pathTo('imageSearch'), { replace: true });
  };
  return (
    <div className={styles.mode}>
      <div className={styles.picture}>
        {image ? <UploadedPicture canvas={image.canvas} /> : <p className={styles.address}>{url}</p>}
      </div>
      {loading && <SearchProgress />}
      <Button rank="quiet" className={styles.discard} icon={<X aria-hidden="true" />} onClick={discardPicture}>
        {t('pictureSearch.discard')}
      </Button>
    </div>
  );
}

function Asked() {
  const { t } = useTranslation();
  const { search, failed } = usePictureSearch();
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  useFirstFocus(zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const intake = fromAddress(address.trim());
    setWrong(!intake);
    if (intake) void search(intake);
  };
  return (
    <div className={styles.mode}>
      <div className={styles.zone} ref={zone}>
        <PictureChooser search={search} failed={failed} />
      </div>
      <form className={styles.byAddress} onSubmit={submit} noValidate>
        <TextField
          type="url"
          label={t('genie.address')}
          value={address}
          error={isWrong ? t('pictureSearch.unreadable') : undefined}
          enterKeyHint="search"
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit">{t('voice.search')}</Button>
      </form>
    </div>
  );
}
