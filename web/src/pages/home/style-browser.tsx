import type { Artist, Gallery, Image } from '@limner/contracts';
import type { Section } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { settingsQuery } from '../../app/site.queries.ts';
import { browsable, namedStyles, startOf } from '../../features/gallery/browsable.ts';
import { galleriesQuery, galleryImagesQuery } from '../../features/gallery/gallery.queries.ts';
import { imageItems } from '../../features/gallery/image-items.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { NARROW } from '../../shared/breakpoint.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useChance } from '../../shared/first-page.ts';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { useFullRows } from '../../shared/grid/use-full-rows.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useGridLikes } from '../../shared/likes/like-image.ts';
import type { PanelContext } from '../../shared/needs.ts';
import { stylePath } from '../../shared/paths.ts';
import { spread, subjectsOf } from '../../shared/picture/spread.ts';
import { useSection } from '../../shared/section.ts';
import { change, usePersisted } from '../../shared/state/persisted.ts';
import { storiesQuery } from '../../shared/stories/stories.queries.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { More } from '../../shared/ui/filter/more.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { useMedia } from '../../shared/use-media.ts';
import { latestNewsQuery } from './content.queries.ts';
import { HomeSection } from './home-section.tsx';
import { SHOWN_NEWS, useFixedSubjects, useShownSubjects } from './shown-subjects.ts';
import styles from './style-browser.module.css';

/** Buttons for styles; the chosen style shows its images (BC-05), and again on the next visit. Hidden when all styles are empty. */
export function StyleBrowser() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { region } = useEdition();
  const section = useSection();
  const galleries = useQuery(galleriesQuery(region));
  const settings = useQuery(settingsQuery());
  const failure = failureOf(galleries, settings);
  const isEmpty = galleries.data?.every(({ image_count }) => image_count === 0);
  if (isEmpty) return null;
  return (
    <HomeSection
      id="home-styles"
      title={words('styles-title', 'home.stylesTitle')}
      text={words('styles-text', 'home.stylesText')}
    >
      {failure && <ErrorState {...failure} />}
      {!failure && !(galleries.data && settings.data) && (
        <PictureGridSkeleton arrangement="rows" label={t('styles.loading')} />
      )}
      {galleries.data && settings.data && (
        <Browser key={section} section={section} galleries={galleries.data} settings={settings.data} />
      )}
    </HomeSection>
  );
}

StyleBrowser.needs = async ({ region, found, chance, ask }: PanelContext) => {
  const [galleries, settings] = await Promise.all([
    ask(galleriesQuery(region)),
    ask(settingsQuery()),
    ask(artistsQuery(region)),
    ask(storiesQuery(region, 'home')),
    ask(latestNewsQuery(region, SHOWN_NEWS)),
  ]);
  if (!galleries || !settings) return;
  const { section } = found.route;
  const offered = browsable({ galleries, section, named: namedStyles(settings, section), isNarrow: false });
  const chosen = startOf(offered, section, chance);
  if (chosen) await ask(galleryImagesQuery(region, chosen.url));
};

interface BrowserProps {
  section: Section;
  galleries: readonly Gallery[];
  settings: Readonly<Record<string, string>>;
}

function Browser({ section, galleries, settings }: BrowserProps) {
  const { t } = useTranslation();
  const isNarrow = useMedia(NARROW);
  const offered = browsable({ galleries, section, named: namedStyles(settings, section), isNarrow });
  const chance = useChance();
  const wanted = usePersisted(({ defaultGalleries }) => defaultGalleries[section]);
  const choose = (url: string) =>
    change(({ defaultGalleries }) => ({ defaultGalleries: { ...defaultGalleries, [section]: url } }));
  const chosen = offered.find(({ url }) => url === wanted) ?? startOf(offered, section, chance);
  return (
    <div className={styles.browser}>
      <ul className={styles.names} aria-label={t('styles.label')}>
        {offered.map(({ gallery_id, url, name, language }) => (
          <li key={gallery_id}>
            <button
              type="button"
              className={styles.name}
              aria-pressed={gallery_id === chosen?.gallery_id}
              onClick={() => choose(url)}
            >
              <span lang={language}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <StylePictures key={chosen.gallery_id} gallery={chosen} />}
    </div>
  );
}

const STEP = { narrow: 8, wide: 14 } as const;

function StylePictures({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const images = useQuery(galleryImagesQuery(region, gallery.url));
  const artists = useQuery(artistsQuery(region));
  const fixed = useFixedSubjects();
  const failure = failureOf(images, artists);
  if (failure) return <ErrorState {...failure} />;
  if (!images.data || !artists.data || !fixed)
    return <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />;
  return <Chosen gallery={gallery} images={images.data} artists={artists.data} fixed={fixed} />;
}

interface ChosenProps {
  gallery: Gallery;
  images: readonly Image[];
  artists: readonly Artist[];
  /** Subjects of the slideshow and the news. */
  fixed: ReadonlySet<string>;
}

/** The pictures of a style, those first that show what no other picture of the page shows. */
function Chosen({ gallery, images, artists, fixed }: ChosenProps) {
  const { t } = useTranslation();
  const likes = useGridLikes();
  const step = useMedia(NARROW) ? STEP.narrow : STEP.wide;
  const [steps, setSteps] = useState(1);
  const items = useShownSubjects().choose('styles', { from: [gallery.url, images, artists], fixed }, (elsewhere) => {
    const chosen = spread(imageItems(images, artists), pictureOf, elsewhere);
    return { chosen, subjects: subjectsOf(chosen.slice(0, STEP.wide).map(pictureOf)) };
  });
  const list = useRef<HTMLUListElement>(null);
  // A row that is not full is shown only where the visitor has asked for all.
  const rows = useFullRows(list, items, step * steps);
  const isAll = steps > 1 && step * steps >= items.length;
  const shown = items.slice(0, isAll ? items.length : rows);
  return (
    <div className={styles.pictures}>
      <PictureGrid
        ref={list}
        items={shown}
        goesOn={shown.length < items.length}
        arrangement="rows"
        label={t('styles.picturesIn', { style: gallery.name })}
        likes={likes}
      />
      <div className={styles.foot}>
        <More shown={shown.length} total={items.length} onMore={() => setSteps(steps + 1)} />
        <TextLink to={stylePath(gallery)} kind="onward">
          {t('styles.open', { style: gallery.name })}
        </TextLink>
      </div>
    </div>
  );
}

const pictureOf = ({ picture }: GridItem) => picture;
