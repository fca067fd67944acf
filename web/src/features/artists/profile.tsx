import type { ArtistDetails } from '@limner/contracts';
import { PictureStrip } from '../../shared/grid/picture-strip.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { imagePath } from '../../shared/paths.ts';
import styles from './portfolio.module.css';

/** Who the artist is: biography, clients, awards, testimonials. What is not known is not mentioned. */
export function Profile({ details }: { details: ArtistDetails }) {
  const { t } = useTranslation();
  const { artist, biography, clients, awards, testimonials, licence, source, images } = details;
  return (
    <div className={styles.profile}>
      <div>
        {biography
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        {biography === '' && (
          <p className={styles.paragraph}>{t('portfolio.noBiography', { artist: artist.formatted_name })}</p>
        )}
        {testimonials.map(({ text, client }) => (
          <figure key={text} className={styles.testimonial}>
            <blockquote>{text}</blockquote>
            <figcaption>{client}</figcaption>
          </figure>
        ))}
      </div>
      <div>
        <Names title={t('portfolio.clients')} names={clients} />
        <Names title={t('portfolio.awards')} names={awards} />
        <Names title={t('portfolio.licence')} names={[licence, source].filter(Boolean)} />
      </div>
      <div className={styles.profileWork}>
        <PictureStrip
          label={t('artists.picturesBy', { artist: artist.formatted_name })}
          entries={images
            .slice(0, 4)
            .map((image) => ({ key: image.image_id, picture: image, href: imagePath(artist, image.image_id) }))}
        />
      </div>
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className={styles.names}>
      <h2>{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
