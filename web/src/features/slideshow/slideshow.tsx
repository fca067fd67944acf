import type { Slide } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { ImageLike } from '../../shared/likes/image-like.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { Slides } from './slides.tsx';
import styles from './slideshow.module.css';
import { slidesQuery } from './slideshow.queries.ts';

/** The slideshow of the home page. Hidden when there are no slides. */
export function Slideshow() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery(slidesQuery(region));
  const { data } = query;
  const failure = failureOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <div className={styles.stage} role="status" aria-label={t('slideshow.loading')} />;
  return data.length > 0 ? <Slides slides={data} like={likeBox} /> : null;
}

const likeBox = ({ image_id, image }: Slide) => <ImageLike imageId={image_id} alt={image.alt} />;
