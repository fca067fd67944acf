import type { Gallery } from '@limner/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Hidden } from '../../shared/a11y/hidden.tsx';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { stylePath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import styles from './style-index.module.css';
import { stylesByLetter } from './styles-by-letter.ts';

/** All styles by letter. On wide screens, the style under the pointer or in focus shows its cover. */
export function StyleIndex({ galleries }: { galleries: readonly Gallery[] }) {
  const { t } = useTranslation();
  const { locale } = useEdition();
  const letters = stylesByLetter(galleries, locale);
  const [shown, setShown] = useState(letters[0]?.styles[0]);
  return (
    <div className={styles.index}>
      <div className={styles.preview} aria-hidden="true">
        {shown?.cover && (
          <Picture
            key={shown.gallery_id}
            picture={shown.cover}
            sizes="(min-width: 1024px) 30vw, 1px"
            alt=""
            style={{ width: `min(100%, calc(28rem * ${shown.cover.width / shown.cover.height}))` }}
          />
        )}
      </div>
      <div className={styles.letters}>
        {letters.map(({ letter, styles: named }) => (
          <div key={letter} className={letter ? styles.letter : styles.others}>
            {letter && (
              <span className={styles.initial} aria-hidden="true">
                {letter.toUpperCase()}
              </span>
            )}
            <ul className={styles.list} aria-label={letter ? letter.toUpperCase() : t('styles.label')}>
              {named.map((gallery) => (
                <li key={gallery.gallery_id} onPointerEnter={() => setShown(gallery)} onFocus={() => setShown(gallery)}>
                  <Link to={stylePath(gallery)} className={styles.style} data-shown={gallery === shown || undefined}>
                    <span lang={gallery.language}>{gallery.name}</span>
                    <span className={styles.count}>
                      <Hidden>{t('count.images', { count: gallery.image_count })}</Hidden>
                      <span aria-hidden="true">{gallery.image_count}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
