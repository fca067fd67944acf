import { pathTo } from '@limner/routes';
import { useState } from 'react';
import { ArtistCard } from '../../features/artists/artist-card.tsx';
import { Slides } from '../../features/slideshow/slides.tsx';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { PictureGrid, PictureGridSkeleton } from '../../shared/grid/picture-grid.tsx';
import { Picture } from '../../shared/picture/picture.tsx';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { LikeBox } from '../../shared/ui/like/like-box.tsx';
import { LikeBubble } from '../../shared/ui/like/like-bubble.tsx';
import { MapCell } from '../../shared/ui/map/map-cell.tsx';
import { SwatchRow } from '../../shared/ui/marks/swatch-row.tsx';
import hero from '../home/hero.module.css';
import { artists, items, LONG, pictures, slides } from './samples.ts';
import { Family, type FamilyProps, FORCED_STATES, Specimen, State, States } from './specimen.tsx';
import styles from './test-page.module.css';

const FOLDER = 'Autumn covers';

/** Components that show artworks and artists. */
export function Work({ isStill }: FamilyProps) {
  const [liked, setLiked] = useState<ReadonlySet<number>>(new Set([3]));
  const like = ({ key }: GridItem, isLiked: boolean) =>
    setLiked((before) => new Set(isLiked ? [...before, key] : [...before].filter((one) => one !== key)));
  const eager = isStill ? items.length : 0;
  const likes = { liked, onChange: like, folder: FOLDER };
  return (
    <Family id="work" title="Work">
      <Likes />
      <Specimen
        name="Picture card"
        use="Alone at rest. Its artist, a heart and more like it on hover and focus; nothing over its centre."
      >
        <States isWide>
          {[['Rest', undefined] as const, ...FORCED_STATES.slice(0, 2)].map(([name, force], index) => (
            <State key={name} name={name} force={force}>
              <PictureGrid
                items={items.slice(3 + index, 4 + index)}
                eager={eager}
                arrangement="rows"
                label={`Card, ${name}`}
                likes={likes}
              />
            </State>
          ))}
          <State name="Liked">
            <PictureGrid items={items.slice(2, 3)} eager={eager} arrangement="rows" label="Card, liked" likes={likes} />
          </State>
        </States>
      </Specimen>
      <Specimen
        name="Justified grid"
        use="Rows that fill the width in reading order, each picture whole. Arrows move, L likes."
      >
        <PictureGrid items={items} eager={eager} arrangement="rows" label="Pictures in rows" likes={likes} />
        <State name="Pending">
          <PictureGridSkeleton arrangement="rows" label="Pictures that are on their way" />
        </State>
      </Specimen>
      <Specimen name="Artist card" use="A name and three pictures: one link as large as all of it.">
        <States isWide>
          {artists.slice(0, 2).map((artist) => (
            <State key={artist.artist_id} name="Rest">
              <ArtistCard artist={artist} />
            </State>
          ))}
          {artists.slice(2, 3).map((artist) => (
            <State key={artist.artist_id} name="Focus" force="focus">
              <ArtistCard artist={artist} />
            </State>
          ))}
          {artists.slice(3).map((artist) => (
            <State key={artist.artist_id} name="Long text">
              <ArtistCard artist={{ ...artist, formatted_name: LONG }} />
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen name="Carousel" use="A row that goes on to the right. Small for faces and names, wide for work.">
        <Carousel label="Meet the artists" size="meet" heading={<h4 className={styles.name}>Meet the artists</h4>}>
          {[...pictures, ...pictures].map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same eight pictures are shown twice
            <Picture key={index} picture={picture} sizes="210px" style={{ aspectRatio: 1 }} />
          ))}
        </Carousel>
        <Carousel label="Lately" size="work" heading={<h4 className={styles.name}>Lately</h4>}>
          {pictures.map((picture) => (
            <Picture key={picture.url} picture={picture} sizes="480px" />
          ))}
        </Carousel>
        <Carousel label="What clients say" heading={<h4 className={styles.name}>What clients say</h4>}>
          {said.map(([words, client]) => (
            <figure key={client} className={styles.said}>
              <blockquote>{words}</blockquote>
              <figcaption>{client}</figcaption>
            </figure>
          ))}
        </Carousel>
      </Specimen>
      <Specimen
        name="Slideshow"
        use="The work of the moment. 2 s each, a fade of 400 ms; arrows, dots and stop hold it."
      >
        <div className={hero.hero}>
          <div className={hero.show}>
            <Slides
              slides={slides}
              startsPaused={isStill}
              like={({ image_id, artist }) => (
                <LikeBox
                  isLiked={liked.has(image_id)}
                  onChange={(isLiked) => setLiked(new Set(isLiked ? [...liked, image_id] : []))}
                  name={artist}
                  folder={FOLDER}
                />
              )}
            />
          </div>
        </div>
      </Specimen>
      <Colours />
      <Specimen name="Map cell" use="A style on the map where neighbours look alike.">
        <ul className={styles.map}>
          <li>
            <MapCell
              label="Stained glass"
              note="12 pictures"
              to={pathTo('style', { url: 'glass' })}
              picture={pictures[0]}
            />
          </li>
          <li data-force="hover">
            <MapCell label="Hover" note="12 pictures" to={pathTo('style', { url: 'line' })} picture={pictures[1]} />
          </li>
          <li data-force="focus">
            <MapCell label="Focus" note="24 pictures" to={pathTo('style', { url: 'flat' })} picture={pictures[2]} />
          </li>
          <li>
            <MapCell
              label="Chosen"
              note="18 pictures"
              to={pathTo('style', { url: 'poster' })}
              picture={pictures[3]}
              isChosen
            />
          </li>
          <li>
            <MapCell
              label="Not asked for"
              note="9 pictures"
              to={pathTo('style', { url: 'silhouette' })}
              picture={pictures[5]}
              isFaint
            />
          </li>
          <li>
            <MapCell label="Empty" note="none yet" to={pathTo('style', { url: 'woodcut' })} />
          </li>
          <li>
            <MapCell
              label="A style with a long name"
              note="31 pictures"
              to={pathTo('style', { url: 'long' })}
              picture={pictures[6]}
            />
          </li>
        </ul>
      </Specimen>
    </Family>
  );
}

function Likes() {
  const [isLiked, setLiked] = useState(true);
  const box = { name: 'the whale', folder: FOLDER, onChange: setLiked };
  return (
    <Specimen name="Like box and bubble" use="A heart to press, and for six seconds what became of it.">
      <States>
        <State name="Rest">
          <LikeBox {...box} isLiked={false} />
        </State>
        {FORCED_STATES.map(([name, force]) => (
          <State key={name} name={name} force={force}>
            <LikeBox {...box} isLiked={false} />
          </State>
        ))}
        <State name="Liked, counted">
          <LikeBox {...box} isLiked={isLiked} count={128} />
        </State>
        <State name="Pending">
          <LikeBox {...box} isLiked isPending />
        </State>
        <State name="Disabled">
          <LikeBox {...box} isLiked={false} isDisabled />
        </State>
      </States>
      <States isWide>
        <State name="Bubble, nobody signed in">
          <LikeBubble isSignedIn={false} folder={FOLDER} gone={() => undefined} isLasting />
        </State>
        <State name="Bubble, signed in">
          <LikeBubble isSignedIn folder={FOLDER} gone={() => undefined} isLasting />
        </State>
      </States>
    </Specimen>
  );
}

const said = [
  ['Three sketches by Thursday, and each of them was the cover.', 'The Harbour Press'],
  ['She drew our machines so that our own engineers understood them.', 'Osk Pumps'],
  ['Half the town knows the mural by now.', 'City of Quill'],
  ['A map that people take home.', 'Ferry Line 7'],
] as const;

const palette = [
  { colour: '#2d4a5e', share: 0.38 },
  { colour: '#6fa3b0', share: 0.24 },
  { colour: '#f0c95a', share: 0.17 },
  { colour: '#d86f3c', share: 0.13 },
  { colour: '#f6efe0', share: 0.08 },
];

function Colours() {
  const [chosen, setChosen] = useState('#f0c95a');
  return (
    <Specimen
      name="Colour swatches"
      use="The colours of a work, each as wide as its share; to look at or to search by."
    >
      <States isWide>
        <State name="To look at">
          <SwatchRow label="Colours of the picture" swatches={palette} />
        </State>
        <State name="To choose from">
          <SwatchRow label="Search by a colour" swatches={palette} onChoose={setChosen} chosen={chosen} />
        </State>
      </States>
    </Specimen>
  );
}
