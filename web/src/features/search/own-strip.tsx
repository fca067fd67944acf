import type { ImageResult } from '@limner/contracts';
import { PictureStrip, type StripWidths } from '../../shared/grid/picture-strip.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath, imagePath, similarPath } from '../../shared/paths.ts';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import styles from './results.module.css';

/** Four on a phone, six on a laptop, all on a wide screen: the style sheet hides the others, and the row is as wide as the page at each width. */
const SHOWN = 8;

/** As if all were shown, in hundredths of the window's width: those that are share the width of the others. */
const WIDTHS: StripWidths = [
  [1600, 91],
  [1024, 91 * (SHOWN / 6)],
  [0, 91 * (SHOWN / 4)],
];

/** What else the artist of a picture has drawn like it: a row of its own, behind the work of others. */
export function OwnStrip({ images }: { images: readonly ImageResult[] }) {
  const { t } = useTranslation();
  const [first] = images;
  if (!first) return null;
  const label = t('similarWork.own', { artist: first.formatted_name });
  return (
    <section aria-labelledby="own-work" className={styles.own}>
      <h2 id="own-work" className={styles.ownName}>
        <TextLink to={artistPath(first)} kind="onward">
          {label}
        </TextLink>
      </h2>
      <PictureStrip
        label={label}
        {...(images.length >= SHOWN && { widths: WIDTHS })}
        entries={images.slice(0, SHOWN).map((image) => ({
          key: image.image_id,
          picture: image,
          href: imagePath(image, image.image_id),
          similarHref: similarPath(image.image_id),
        }))}
      />
    </section>
  );
}
