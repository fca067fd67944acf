import type { Testimonial } from '@limner/contracts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import styles from './quote.module.css';

/** One testimonial, with client, project and artist. */
export function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { t, rich } = useTranslation();
  const { language, locale } = useEdition();
  const { text, person, role, company, project, artist } = testimonial;
  return (
    <figure className={styles.quote} lang={testimonial.language === language ? undefined : testimonial.language}>
      <blockquote className={styles.text}>{text}</blockquote>
      <figcaption className={styles.who}>
        <span className={styles.person}>{person}</span>
        <span>{role && company ? t('testimonials.roleAt', { role, company }) : role || company}</span>
        {project && <span>{project}</span>}
        {artist && (
          <span lang={locale}>
            {rich('testimonials.drawnBy', {
              artist: artist.formatted_name,
              link: (name) => <TextLink to={artistPath(artist)}>{name}</TextLink>,
            })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
