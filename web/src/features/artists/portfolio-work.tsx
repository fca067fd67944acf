import type { Image } from '@limner/contracts';
import { Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { LongPictureGrid } from '../../shared/grid/long-picture-grid.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import { imagePath, similarPath } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/states/states.tsx';
import type { Portfolio } from './artists.queries.ts';
import { partsOf, readFrom } from './first-work.ts';
import styles from './portfolio.module.css';

const FIRST_SIZES = '(min-width: 768px) 40vw, 92vw';

interface PortfolioWorkProps {
  details: Portfolio;
  /** Those of its list. The same array while they stay the same. */
  images: readonly Image[];
}

/** The artist's images, in the artist's own order, from the one on that the address names. */
export function PortfolioWork({ details, images }: PortfolioWorkProps) {
  const { t } = useTranslation();
  const likes = useGridLikes();
  const [params] = useSearchParams();
  const { artist, part } = details;
  const total = part?.total ?? images.length;
  const from = readFrom(params, total);
  const items = useMemo(
    () => (part ? images : images.slice(from - 1)).map((image) => itemOf(artist, image)),
    [artist, images, part, from],
  );
  if (items.length === 0) return <EmptyState title={t('portfolio.empty')} />;
  const label = t('artists.picturesBy', { artist: artist.formatted_name });
  return (
    // Hydrated in a task of its own: see `Layout`.
    <Suspense>
      <LongPictureGrid
        items={items}
        arrangement="rows"
        label={label}
        // A phone shows three at first, and any of them may be the largest contentful paint.
        eager={3}
        {...(images === details.images && { firstSizes: FIRST_SIZES })}
        likes={likes}
        total={total - from + 1}
      />
      <Parts label={label} total={total} current={from} />
    </Suspense>
  );
}

function itemOf(artist: Portfolio['artist'], image: Image): GridItem {
  return {
    key: image.image_id,
    picture: image,
    motion: image.motion,
    href: imagePath(artist, image.image_id),
    similarHref: similarPath(image.image_id),
    note: image.title,
    noteLanguage: image.language,
  };
}

/** Links to the parts of a long portfolio, for browsers without scripts: the server renders one part. */
function Parts({ label, total, current }: { label: string; total: number; current: number }) {
  const parts = partsOf(total);
  if (parts.length < 2) return null;
  return (
    <noscript>
      <nav className={styles.parts} aria-label={label}>
        {parts.map(({ from, to, search }) => (
          <Link key={from} to={{ search }} aria-current={from === current ? 'page' : undefined}>
            {from === to ? from : `${from}–${to}`}
          </Link>
        ))}
      </nav>
    </noscript>
  );
}
