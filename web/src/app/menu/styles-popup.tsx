import type { Gallery } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { galleriesQuery, kidsBookGalleriesQuery } from '../../features/gallery/gallery.queries.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { stylePath } from '../../shared/paths.ts';
import { useSection } from '../../shared/section.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { HomeLink } from '../header/home-link.tsx';
import styles from './menu.module.css';

/** The styles of the current section by name (HDR-06); outside of animation also children's books. A click outside closes it. */
export function StylesPopup({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const isAnimation = useSection() === 'animation';
  const query = useQuery({ ...galleriesQuery(region), enabled: isOpen });
  const failure = failureOf(query);
  const shown = query.data?.filter(({ redir, animation }) => redir === '' && animation === isAnimation);
  return (
    <Dialog isOpen={isOpen} close={close} title={t('menu.styles')} size="large">
      <HomeLink place="popup" followed={close} />
      {failure && <ErrorState {...failure} />}
      {!shown && !failure && (
        <div role="status" aria-label={t('styles.loading')}>
          <Skeleton lines={8} />
        </div>
      )}
      {shown?.length === 0 && <p>{t('menu.noStyles')}</p>}
      {shown && <StyleLinks galleries={shown} followed={close} />}
      {!isAnimation && <KidsBooks isOpen={isOpen} followed={close} />}
    </Dialog>
  );
}

function KidsBooks({ isOpen, followed }: { isOpen: boolean; followed: () => void }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { data = [] } = useQuery({ ...kidsBookGalleriesQuery(region), enabled: isOpen });
  return (
    <section className={styles.more}>
      {data.length > 0 && <h2>{t('pages.kidsbooks')}</h2>}
      <StyleLinks galleries={data} followed={followed} />
      <Link to={pathTo('kidsbooks')} onClick={followed}>
        {t('menu.promo')}
      </Link>
    </section>
  );
}

interface StyleLinksProps {
  galleries: readonly Gallery[];
  followed: () => void;
}

function StyleLinks({ galleries, followed }: StyleLinksProps) {
  const { locale } = useEdition();
  return (
    <ul className={styles.styles}>
      {galleries
        .toSorted((one, other) => one.name.localeCompare(other.name, locale))
        .map((gallery) => (
          <li key={gallery.gallery_id}>
            <Link to={stylePath(gallery)} lang={gallery.language} onClick={followed}>
              {gallery.name}
            </Link>
          </li>
        ))}
    </ul>
  );
}
