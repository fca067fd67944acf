import type { Artist } from '@limner/contracts';
import { type CSSProperties, memo, type RefObject, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AT_ONCE } from '../../shared/grid/at-once.ts';
import { FROM_SERVER } from '../../shared/grid/from-server.ts';
import { leftOut } from '../../shared/grid/long-rows.ts';
import { MOST_HEIGHT } from '../../shared/grid/picture-strip.tsx';
import { useDrawTurn, useMiddle } from '../../shared/grid/use-draw-turn.ts';
import { useFlung } from '../../shared/grid/use-flung.ts';
import { useGradually } from '../../shared/grid/use-gradually.ts';
import { useShown } from '../../shared/grid/use-shown.ts';
import { artistPath } from '../../shared/paths.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { ArtistCard, shapeOfCard } from './artist-card.tsx';
import styles from './artist-index.module.css';
import { cardRows, cardsDrawnIn } from './card-rows.ts';

export interface ListedArtist {
  readonly artist: Artist;
  /** The id of the section that begins with the artist. */
  readonly id: string | undefined;
}

/** The greatest height of a card's pictures. The style sheet needs it for the height of a card that is not laid out yet. */
const HIGHEST = { '--highest': `${MOST_HEIGHT}px` } as CSSProperties;
/** Artists on the first screen of a phone: the largest picture may be of any of them. */
const FIRST_ON_PHONE = 3;
/** Artists on the first screen. */
export const ON_FIRST_SCREEN = 6;

/** Cards of artists. Of a long list only those near the window are in the document; while the visitor flings the page, those that come have plain areas. */
export function ArtistList({ cards }: { cards: readonly ListedArtist[] }) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => cardRows(cards.map(({ artist }) => artist)), [cards]);
  const isLong = cards.length > AT_ONCE;
  const first = useGradually(Math.min(cards.length, AT_ONCE), ON_FIRST_SCREEN);
  const wanted = useTarget(cards);
  const shown = useShown(list, { rows, read: cardsDrawnIn, first, total: cards.length, wanted });
  const { indexes, focus } = shown;
  const left = shown.steps && leftOut(shown.steps, indexes);
  const isFlung = useFlung() && isLong;
  const middle = useMiddle(indexes);
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        style={{
          ...HIGHEST,
          ...(left && ({ '--above': `${left.above}px`, '--under': `${left.below}px` } as CSSProperties)),
        }}
        data-goes-on={(left && left.below > 0) || undefined}
        data-near={left !== undefined || undefined}
        {...FROM_SERVER}
        {...focus}
      >
        {indexes.map((index) => {
          const card = cards[index];
          return (
            card && (
              <Item
                key={card.artist.artist_id}
                {...card}
                index={index}
                of={isLong ? cards.length : undefined}
                skipped={left?.between.get(index)}
                isFlung={isFlung}
                middle={middle}
              />
            )
          );
        })}
      </ul>
      {isLong && <OtherNames cards={cards} />}
    </>
  );
}

/** The index of the artist whose section the address names. */
function useTarget(cards: readonly ListedArtist[]): number | undefined {
  const { hash } = useLocation();
  const index = cards.findIndex(({ id }) => id !== undefined && hash === `#${id}`);
  return index < 0 ? undefined : index;
}

interface ItemProps extends ListedArtist {
  index: number;
  /** The length of a long list, of which not all is in the document. */
  of: number | undefined;
  /** The height of the rows above it that are left out, in CSS pixels. */
  skipped: number | undefined;
  isFlung: boolean;
  middle: RefObject<number>;
}

/** Not rendered again when others come or go. */
const Item = memo(function Item({ artist, id, index, of, skipped, isFlung, middle }: ItemProps) {
  const isDrawn = useDrawTurn(isFlung, index, middle);
  const isInLong = of !== undefined;
  return (
    <li
      id={id}
      style={{ ...shapeOfCard(artist), ...(skipped !== undefined && { marginTop: skipped }) }}
      aria-posinset={isInLong ? index + 1 : undefined}
      aria-setsize={of}
    >
      <ArtistCard
        artist={artist}
        level={2}
        eager={index < FIRST_ON_PHONE}
        hasFixedHeading={isInLong}
        isPlain={!isDrawn}
      />
    </li>
  );
});

/** The artists whose cards the server does not write, for browsers without scripts and for crawlers. */
function OtherNames({ cards }: { cards: readonly ListedArtist[] }) {
  if (useHydrated()) return null;
  return (
    <noscript>
      <ul className={styles.names}>
        {cards.slice(AT_ONCE).map(({ artist, id }) => (
          <li key={artist.artist_id} id={id}>
            <Link to={artistPath(artist)}>{artist.formatted_name}</Link>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
