import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DropZone } from '../../shared/ui/files/drop-zone.tsx';
import { fromFiles } from './picture-intake.ts';
import type { PictureSearch } from './use-picture-search.ts';

/** Lets visitors choose a picture file. Dropping and pasting work on the whole page: see `DropAnywhere`. */
export function PictureChooser({ search, failed }: Pick<PictureSearch, 'search' | 'failed'>) {
  const { t } = useTranslation();
  return (
    <DropZone
      title={t('pictureSearch.choose')}
      hint={t('pictureSearch.chooseHint')}
      accept="image/*"
      take={(files) => void search(fromFiles(files))}
      error={failed && t(`pictureSearch.${failed}`)}
      isChoiceOnly
    />
  );
}
