import type { ArtistDetails } from '@limner/contracts';
import { useEdition, useForeign } from '../../shared/edition/edition.ts';
import { PictureStrip } from '../../shared/grid/picture-strip.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { imagePath } from '../../shared/paths.ts';
import styles from './portfolio.module.css';

/** Biography, clients and awards, in English in every edition, and testimonials. Lists without entries are left out. */
export function Profile({ details }: { details: ArtistDetails }) {
  const { t } = useTranslation();
  const english = useForeign('en');
  const { language: own } = useEdition();
  const { artist, biography, clients, awards, testimonials, licence, source, images } = details;
  return (
    <div className={styles.profile}>
      <div>
        {biography
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className={styles.paragraph} lang={english}>
              {paragraph}
            </p>
          ))}
        {biography === '' && (
          <p className={styles.paragraph}>{t('portfolio.noBiography', { artist: artist.formatted_name })}</p>
        )}
      </div>
      {testimonials.length > 0 && (
        <div className={styles.testimonials}>
          {testimonials.map(({ text, client, language }) => (
            <figure key={text} className={styles.testimonial} lang={language === own ? undefined : language}>
              <blockquote>{text}</blockquote>
              <figcaption>{client}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className={styles.facts}>
        <Names title={t('portfolio.clients')} names={clients} />
        <Names title={t('portfolio.awards')} names={awards} lang={english} />
        <Names title={t('portfolio.licence')} names={[licence, source].filter(Boolean)} lang={english} />
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

function Names({ title, names, lang }: { title: string; names: readonly string[]; lang?: string | undefined }) {
  if (names.length === 0) return null;
  return (
    <section className={styles.names}>
      <h2>{title}</h2>
      <ul lang={lang}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
