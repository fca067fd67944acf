import type { ArtistDetails, Image, Picture as PictureData } from '@limner/contracts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath, imagePath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { SwatchRow } from '../../shared/ui/marks/swatch-row.tsx';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import styles from './artwork.module.css';

interface ArtworkViewProps {
  details: ArtistDetails;
  image: Image;
}

/** One work, as large as the window lets it be, with what there is to say about it. */
export function ArtworkView({ details, image }: ArtworkViewProps) {
  const { t } = useTranslation();
  const { artist, images } = details;
  const at = images.findIndex(({ image_id }) => image_id === image.image_id);
  const previous = images[at - 1];
  const next = images[at + 1];
  usePaging(previous && imagePath(artist, previous.image_id), next && imagePath(artist, next.image_id));
  return (
    <article className={styles.artwork}>
      <BigPicture picture={image} />
      <div className={styles.words}>
        <PageHeading size="title">
          {image.title || t('artwork.untitled', { artist: artist.formatted_name })}
        </PageHeading>
        <p className={styles.by}>
          <Link to={artistPath(artist)}>{artist.formatted_name}</Link>
        </p>
        {image.detail && <p className={styles.detail}>{image.detail}</p>}
        <div className={styles.palette}>
          <SwatchRow label={t('artwork.palette')} swatches={image.palette} />
        </div>
        <nav className={styles.paging} aria-label={t('artwork.paging')}>
          <PagingLink
            to={previous && imagePath(artist, previous.image_id)}
            label={t('artwork.previous')}
            Icon={ArrowLeft}
          />
          <span className={styles.place}>{t('artwork.place', { number: at + 1, count: images.length })}</span>
          <PagingLink to={next && imagePath(artist, next.image_id)} label={t('artwork.next')} Icon={ArrowRight} />
        </nav>
      </div>
    </article>
  );
}

/** Also shown alone, from the grid's knowledge, until the rest has come. */
export function BigPicture({ picture }: { picture: PictureData }) {
  const ratio = picture.width / picture.height;
  return (
    <div className={styles.stage}>
      <Picture
        key={picture.url}
        picture={picture}
        sizes="(min-width: 1024px) 75vw, 100vw"
        priority
        style={{ viewTransitionName: 'picture', width: `min(100%, ${picture.width}px, calc(84vh * ${ratio}))` }}
      />
    </div>
  );
}

function PagingLink({ to, label, Icon }: { to: string | undefined; label: string; Icon: typeof ArrowLeft }) {
  if (to === undefined) return <span className={styles.page} />;
  return (
    <Link to={to} replace className={styles.page} aria-label={label} title={label}>
      <Icon size={24} aria-hidden="true" />
    </Link>
  );
}

/** Left and right arrows page through the portfolio; back then leaves it in one step, because paging replaces. */
function usePaging(previous: string | undefined, next: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return;
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (to !== undefined) navigate(to, { replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, previous, next]);
}

/** Arrows in a field or a grid mean something else. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, ul') !== null;
