import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import type { Language } from '@limner/editions';
import type { Alternative, QueryWord, Relation, Vocabulary } from '../lexicon/expansion.ts';
import type { StemLanguage } from '../lexicon/stems.ts';
import { phraseOf } from '../lexicon/tokens.ts';
import { LIKELY } from '../lexicon/typos.ts';
import type { EntryTable } from './entry-table.ts';
import { Equivalents } from './equivalents.ts';
import { artistFields, galleryFields, imageFields, KEYWORDS, languageBit, TITLE } from './fields.ts';
import { type Counted, type Kind, type Visit, WordIndex } from './word-index.ts';
import { BY_NAME, scoreOf, viaGallery, WordMatch } from './word-match.ts';

/** Most images with a word of which some are looked at to learn what it means in other languages. */
const LEARNT_FROM = 2_000;

/** Scores of matches, by id. */
export type Scores = ReadonlyMap<number, number>;

/** What a word of a query matched among images, and among artists by themselves. */
export interface Met {
  readonly images: WordMatch;
  readonly artists: WordMatch;
}

/** Every word of the catalogue: of images, artists' names and styles. A matching style counts for its images and its artists. */
export class CatalogueWords {
  readonly images = new WordIndex();
  readonly #artists = new WordIndex();
  readonly #galleries = new WordIndex();
  readonly #phrases = new Map<number, string>();
  readonly #followers = new Map<number, Set<number>>();
  readonly #equivalents = new Equivalents({
    slots: (phrase, language) => this.#slotsOf(phrase, languageBit(language)),
    image: (slot) => this.entryTable.images[slot],
  });

  constructor(private readonly entryTable: EntryTable) {}

  addImage(slot: number, image: IndexedImage): void {
    this.#equivalents.forget();
    this.images.add(slot, imageFields(image));
  }

  removeImage(slot: number, image: IndexedImage): void {
    this.#equivalents.forget();
    this.images.remove(slot, imageFields(image));
  }

  /** The words of an image that comes and goes with queries. */
  countedImage(image: IndexedImage): Counted {
    return this.images.counted(imageFields(image));
  }

  addCountedImage(slot: number, counted: Counted): void {
    this.#equivalents.forget();
    this.images.addCounted(slot, counted);
  }

  removeCountedImage(slot: number, counted: Counted): void {
    this.#equivalents.forget();
    this.images.removeCounted(slot, counted);
  }

  addArtist(slot: number, artist: IndexedArtist): void {
    this.#artists.add(slot, artistFields(artist));
    this.#phrases.set(slot, phraseOf(artist.formatted_name));
    for (const gallery of artist.galleries) this.#followersOf(gallery).add(slot);
  }

  removeArtist(slot: number, artist: IndexedArtist): void {
    this.#artists.remove(slot, artistFields(artist));
    this.#phrases.delete(slot);
    for (const gallery of artist.galleries) this.#followersOf(gallery).delete(slot);
  }

  addGallery(gallery: IndexedGallery): void {
    this.#galleries.add(gallery.gallery_id, galleryFields(gallery));
  }

  removeGallery(gallery: IndexedGallery): void {
    this.#galleries.remove(gallery.gallery_id, galleryFields(gallery));
  }

  /** The words of the catalogue, for what a query in this language may mean; `languages` are those it may be written in. */
  vocabulary(language: Language, languages: readonly StemLanguage[]): Vocabulary {
    return {
      has: (word) =>
        this.images.has(word, languages) || this.#galleries.has(word, languages) || this.#artists.has(word, []),
      hasNoun: (word) => this.images.hasNoun(word) || this.#galleries.hasNoun(word),
      equivalents: (phrase) => this.#equivalents.of(phrase, language),
    };
  }

  /**
   * What a word of the query matches. Broader words and ambiguous ones outside of keywords, and then typos, count only where nothing that may be shown has the word or a
   * narrower one.
   */
  meet(word: QueryWord, languages: readonly StemLanguage[], shown: Meeting): Met {
    const met = { images: new WordMatch(shown.images.length), artists: new WordMatch(shown.artists.length) };
    const target = new Target(this.entryTable, this.#followers, met, shown);
    const sought = { ...word, languages };
    this.images.match(sought, target.image);
    this.#artists.match({ ...sought, languages: [], mayBegin: () => true }, target.artist);
    this.#galleries.match(sought, target.gallery);
    const firm = word.alternatives.filter(({ relation }) => relation !== 'broader');
    this.#meetAll(firm, languages, target, ({ isAmbiguous }) => (isAmbiguous ? target.keyword : target.image));
    if (!target.isMet || target.isMetPoorly) {
      const loose = word.alternatives.filter(({ relation, isAmbiguous }) => relation === 'broader' || isAmbiguous);
      this.#meetAll(loose, languages, target, ({ relation }) =>
        relation === 'broader' ? target.keyword : target.image,
      );
    }
    if (target.isMet || !shown.isForgiving || word.isKnown) return met;
    const isMet = () => target.isMet;
    this.images.matchNear(word.text, target.image, isMet, { to: LIKELY });
    if (!target.isMet)
      this.#meetAll(
        word.meant(),
        languages,
        target,
        () => target.image,
        () => 'typo',
      );
    this.images.matchNear(word.text, target.image, isMet, { from: LIKELY + 1 });
    this.#artists.matchNear(word.text, target.artist, () => false);
    this.#galleries.matchNear(word.text, target.gallery, () => false);
    return met;
  }

  #meetAll(
    alternatives: readonly Alternative[],
    languages: readonly StemLanguage[],
    target: Target,
    imageOf: (alternative: Alternative) => Visit,
    kindOf: (alternative: Alternative) => Kind = ({ relation }) => KIND_OF[relation],
  ): void {
    for (const alternative of alternatives) {
      const { words, closeness, isEnglish } = alternative;
      const kind = kindOf(alternative);
      const stems = isEnglish ? ENGLISH : languages;
      this.images.matchAll(words, stems, kind, closeness, imageOf(alternative));
      this.#galleries.matchAll(words, stems, kind, closeness, target.gallery);
    }
  }

  /** Artists, by id, and styles that a word matches in any way, typos included, with the score of the match. */
  sourcesOf(word: QueryWord, languages: readonly StemLanguage[]): { artists: Scores; galleries: Scores } {
    const [artists, galleries]: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
    const noteIn = (scores: Map<number, number>, idOf: (slot: number) => number | undefined): Visit => {
      return (slot, kind, strength) => {
        const id = idOf(slot);
        if (id !== undefined) scores.set(id, Math.max(scores.get(id) ?? 0, scoreOf(kind, strength)));
      };
    };
    const artist = noteIn(artists, (slot) => this.entryTable.artistsBySlot[slot]?.artist?.artist_id);
    const gallery = noteIn(galleries, (gallery_id) => gallery_id);
    this.#artists.match({ ...word, languages: [], mayBegin: () => true }, artist);
    this.#galleries.match({ ...word, languages }, gallery);
    for (const { words, relation, closeness, isEnglish } of word.alternatives)
      this.#galleries.matchAll(words, isEnglish ? ENGLISH : languages, KIND_OF[relation], closeness, gallery);
    if (!word.isKnown) {
      this.#artists.matchNear(word.text, artist, () => false);
      this.#galleries.matchNear(word.text, gallery, () => false);
    }
    return { artists, galleries };
  }

  /** SR-08: slots of artists whose name contains the words of a query as they stand. */
  namesContaining(phrase: string): number[] {
    return [...this.#phrases].filter(([, name]) => name.includes(phrase)).map(([slot]) => slot);
  }

  /** Images that have all words of a phrase, at least one of them as a keyword of the language. */
  #slotsOf(phrase: string, language: number): number[] {
    const slots = new Set<number>();
    this.images.matchAll(phrase.split(' '), [], 'exact', 1, (slot, _kind, _strength, _term, fields, languages) => {
      if (slots.size < LEARNT_FROM && (fields & KEYWORDS) !== 0 && (languages & language) !== 0) slots.add(slot);
    });
    return [...slots];
  }

  #followersOf(gallery_id: number): Set<number> {
    const followers = this.#followers.get(gallery_id) ?? new Set();
    this.#followers.set(gallery_id, followers);
    return followers;
  }
}

/** What may be shown, and how a word is looked for. */
export interface Meeting {
  /** 1 for each image that may be shown, by slot. */
  readonly images: Uint8Array;
  readonly artists: Uint8Array;
  /** The bits of the languages of the edition: what is written in others counts less. */
  readonly languages: number;
  /** Whether typos are looked for. */
  readonly isForgiving: boolean;
}

const ENGLISH: readonly StemLanguage[] = ['en'];

/** Another way to write a word counts like the word itself. */
const KIND_OF: Readonly<Record<Relation, Kind>> = {
  writing: 'exact',
  synonym: 'synonym',
  kind: 'kind',
  broader: 'kind',
};

/** What only a title says is often a play on words, and what only an alt text mentions may be a detail: keywords weigh more. */
function saidIn(fields: number, kind: Kind, strength: number): { kind: Kind; strength: number } {
  if (fields === TITLE) {
    if (kind === 'exact') return { kind: 'inflected', strength: strength / 4 };
    if (kind === 'inflected') return { kind: 'synonym', strength };
    return { kind, strength: strength / 2 };
  }
  const isDetail = (kind === 'synonym' || kind === 'kind') && (fields & KEYWORDS) === 0;
  return { kind, strength: isDetail ? strength / 2 : strength };
}

/** A style weighs less than the picture's own keywords. */
const STYLE_SHARE = 0.5;

/** Spreads matches over the images and artists that may be shown. */
class Target {
  isMet = false;
  isMetPoorly = true;

  constructor(
    private readonly entryTable: EntryTable,
    private readonly followers: ReadonlyMap<number, ReadonlySet<number>>,
    private readonly met: Met,
    private readonly shown: Meeting,
  ) {}

  readonly image = (
    slot: number,
    kind: Kind,
    strength: number,
    term: number,
    fields: number,
    languages = this.shown.languages,
  ): void => {
    if (this.shown.images[slot] !== 1 || (kind === 'kind' && fields === TITLE)) return;
    const isSpoken = (languages & this.shown.languages) !== 0;
    if (kind === 'prefix' && !isSpoken) return;
    const said = term >= 0 ? saidIn(fields, kind, strength) : { kind, strength };
    const seen = isSpoken || kind === 'typo' ? said.kind : 'foreign';
    this.#note(seen);
    this.met.images.meet(slot, seen, said.strength, term, fields);
  };

  /** Only what is said on purpose of a picture: what it is a kind of is said of too much else. */
  readonly keyword: Visit = (slot, kind, strength, term, fields, languages) => {
    if ((fields & KEYWORDS) !== 0) this.image(slot, kind, strength, term, fields, languages);
  };

  readonly artist = (slot: number, kind: Kind, strength: number): void => {
    for (const image of this.entryTable.artistsBySlot[slot]?.images ?? [])
      this.image(image, kind, strength, BY_NAME, 0);
    this.#meetArtist(slot, kind, strength, BY_NAME);
  };

  readonly gallery = (gallery_id: number, kind: Kind, strength: number): void => {
    for (const image of this.entryTable.members.get(gallery_id) ?? [])
      this.image(image, kind === 'exact' ? 'inflected' : kind, strength * STYLE_SHARE, viaGallery(gallery_id), 0);
    for (const slot of this.followers.get(gallery_id) ?? [])
      this.#meetArtist(slot, kind, strength, viaGallery(gallery_id));
  };

  #note(kind: Kind): void {
    this.isMet = true;
    this.isMetPoorly &&= kind === 'prefix' || kind === 'foreign';
  }

  #meetArtist(slot: number, kind: Kind, strength: number, via: number): void {
    if (this.shown.artists[slot] !== 1) return;
    this.#note(kind);
    this.met.artists.meet(slot, kind, strength, via);
  }
}
