import type { ArtistDetails, Image } from '@limner/contracts';
import { facetOfCategory } from '@limner/contracts/facets';
import { pathTo, prefixed } from '@limner/routes';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { coloursPath } from '../../shared/colour/colours-path.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { tagText } from '../../shared/entries/tag-links.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { ImageLike } from '../../shared/likes/image-like.tsx';
import { likeImage } from '../../shared/likes/like-image.ts';
import { currentLikes } from '../../shared/likes/likes.ts';
import { useReturnFocus } from '../../shared/motion/return-focus.ts';
import { useReturning } from '../../shared/motion/returning.ts';
import { part } from '../../shared/parts/part.tsx';
import { artistPath, imagePath, searchPath } from '../../shared/paths.ts';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import { SwatchRow } from '../../shared/ui/marks/swatch-row.tsx';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import styles from './artwork.module.css';
import { ArtworkActions } from './artwork-actions.tsx';
import { BigPicture } from './big-picture.tsx';
import { useArtworkKeys } from './use-artwork-keys.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomWaiting } from './zoom-waiting.tsx';

const ZoomDialog = part(async () => (await import('./zoom-dialog.tsx')).ZoomDialog, { waiting: <ZoomWaiting /> });

interface ArtworkViewProps {
  details: ArtistDetails;
  image: Image;
}

/** One artwork, as large as the window allows, with its title, text, colours and tags. */
export function ArtworkView({ details, image }: ArtworkViewProps) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { artist, images } = details;
  const { image_id: id } = image;
  const at = images.findIndex(({ image_id }) => image_id === id);
  const like = () => likeImage(id, !currentLikes().liked.has(id));
  const paths = images.map((one) => imagePath(artist, one.image_id));
  const zoom = useZoom(id);
  const leave = useArtworkKeys({ paths, home: artistPath(artist), like, zoom: zoom.open });
  const address = prefixed(region, imagePath(artist, id));
  useReturning(address);
  useReturnFocus(address);
  const colours = coloursPath(image.palette);
  const title = image.title || t('artwork.untitled', { artist: artist.formatted_name });
  return (
    <article className={styles.artwork}>
      <BigPicture picture={image} motion={image.motion} zoom={zoom.open} />
      <div className={styles.words}>
        <div className={styles.tools}>
          <nav className={styles.paging} aria-label={t('artwork.paging')}>
            <PagingLink to={paths[at - 1]} label={t('artwork.previous')} Icon={ArrowLeft} />
            <span className={styles.place}>{t('artwork.place', { number: at + 1, count: images.length })}</span>
            <PagingLink to={paths[at + 1]} label={t('artwork.next')} Icon={ArrowRight} />
          </nav>
          <ImageLike imageId={id} alt={image.alt} />
          <IconButton label={t('artwork.leave')} icon={X} onClick={() => void leave()} />
        </div>
        <ArtworkActions artist={artist} image={image} zoom={() => zoom.open()} zoomButton={zoom.button} />
        {zoom.at && (
          <ZoomDialog key={id} isOpen={zoom.isOpen} close={zoom.close} picture={image} title={title} at={zoom.at} />
        )}
        <PageHeading size="title">
          <span lang={image.title ? image.language : undefined}>{title}</span>
        </PageHeading>
        <p className={styles.by}>
          <Link to={artistPath(artist)}>{artist.formatted_name}</Link>
        </p>
        {image.detail && (
          <p className={styles.detail} lang={image.language}>
            {image.detail}
          </p>
        )}
        <div className={styles.palette}>
          <SwatchRow label={t('artwork.palette')} swatches={image.palette} />
          {colours !== undefined && <TextLink to={colours}>{t('palette.ofPicture')}</TextLink>}
        </div>
        <Tags image={image} />
        <BestLinks details={details} image={image} />
      </div>
    </article>
  );
}

const MAX_TAGS = 10;

/** The artwork's tags, each a link to a search for it. */
function Tags({ image: { attributes } }: { image: Image }) {
  const { t } = useTranslation();
  const { language } = useEdition();
  const lang = attributes[language] ? undefined : 'en';
  const tags = attributes[language] ?? attributes.en ?? [];
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('artwork.tags')}>
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag} lang={lang}>
          <Link to={searchPath(tag)}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the best work for each market that the artwork is for and is tagged with. */
function BestLinks({ details, image: { image_id: id, attributes } }: ArtworkViewProps) {
  const { rich } = useTranslation();
  const tags = new Set(attributes.en?.map((tag) => tag.toLowerCase()));
  const markets = details.galleries.filter(
    ({ category, url, image_ids }) =>
      facetOfCategory(category) === 'sector' && tags.has(tagText(url)) && image_ids.includes(id),
  );
  return (
    <>
      {markets.map(({ url, name, language }) => (
        <p key={url} className={styles.best}>
          <Link to={pathTo('bestOf', { product: url })}>
            {rich('picked.best', { tag: name, shown: (words) => <span lang={language}>{words}</span> })}
          </Link>
        </p>
      ))}
    </>
  );
}

function PagingLink({ to, label, Icon }: { to: string | undefined; label: string; Icon: typeof ArrowLeft }) {
  if (to === undefined) return <span className={styles.page} />;
  return (
    <Link to={to} replace className={styles.page} aria-label={label} title={label}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
