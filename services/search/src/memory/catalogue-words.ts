import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import { LANGUAGES } from '@limner/editions';
import type { QueryWord, Relation, Vocabulary } from '../lexicon/expansion.ts';
import { primary } from '../lexicon/primary.ts';
import type { StemLanguage } from '../lexicon/stems.ts';
import { phraseOf } from '../lexicon/tokens.ts';
import type { Shelves } from './shelves.ts';
import { type FieldText, type Kind, type Visit, WordIndex } from './word-index.ts';
import { BY_NAME, scoreOf, viaGallery, WordMatch } from './word-match.ts';

const BITS = new Map(LANGUAGES.map((language, at) => [primary(language), 1 << at]));

/** The bit of a language of the editions; every bit for another one. */
export function languageBit(tag: string): number {
  return BITS.get(primary(tag)) ?? 0xff;
}

/** Bits of the fields of an image. */
export const FIELD = { keyword: 0, title: 1, attribute: 2, alt: 3 } as const;

const TITLE = 1 << FIELD.title;
const KEYWORDS = (1 << FIELD.keyword) | (1 << FIELD.attribute);

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

  constructor(private readonly shelves: Shelves) {}

  addImage(slot: number, image: IndexedImage): void {
    this.images.add(slot, imageFields(image));
  }

  removeImage(slot: number, image: IndexedImage): void {
    this.images.remove(slot, imageFields(image));
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

  /** The words of the catalogue, for what a query in these languages may mean. */
  vocabulary(languages: readonly StemLanguage[]): Vocabulary {
    return {
      has: (word) =>
        this.images.has(word, languages) || this.#galleries.has(word, languages) || this.#artists.has(word, []),
      hasNoun: (word) => this.images.hasNoun(word) || this.#galleries.hasNoun(word),
    };
  }

  /** What a word of the query matches. Broader words, and then typos, count only where nothing that may be shown has the word or a narrower one. */
  meet(word: QueryWord, languages: readonly StemLanguage[], shown: Meeting): Met {
    const met = { images: new WordMatch(shown.images.length), artists: new WordMatch(shown.artists.length) };
    const target = new Target(this.shelves, this.#followers, met, shown);
    const sought = { ...word, languages };
    this.images.match(sought, target.image);
    this.#artists.match({ ...sought, languages: [], mayBegin: () => true }, target.artist);
    this.#galleries.match(sought, target.gallery);
    this.#meetAlternatives(word, languages, target, (relation) => relation !== 'broader');
    if (!target.isMet || target.isMetByPrefixOnly) {
      this.#meetAlternatives(word, languages, target, (relation) => relation === 'broader');
    }
    if (target.isMet || !shown.isForgiving || word.isKnown) return met;
    const isMet = () => target.isMet;
    this.images.matchNear(word.text, target.image, isMet);
    this.#artists.matchNear(word.text, target.artist, () => false);
    this.#galleries.matchNear(word.text, target.gallery, () => false);
    return met;
  }

  #meetAlternatives(
    word: QueryWord,
    languages: readonly StemLanguage[],
    target: Target,
    counts: (relation: Relation) => boolean,
  ): void {
    for (const { words, relation, closeness, isEnglish } of word.alternatives) {
      if (!counts(relation)) continue;
      const kind = KIND_OF[relation];
      const image = relation === 'broader' ? target.keyword : target.image;
      const stems = isEnglish ? ENGLISH : languages;
      this.images.matchAll(words, stems, kind, closeness, image);
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
    const artist = noteIn(artists, (slot) => this.shelves.artistsBySlot[slot]?.artist?.artist_id);
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

/** A style tells less about a picture than its own keywords. */
const STYLE_SHARE = 0.5;

/** Spreads matches over the images and artists that may be shown. */
class Target {
  isMet = false;
  isMetByPrefixOnly = true;

  constructor(
    private readonly shelves: Shelves,
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
    const seen = (languages & this.shown.languages) !== 0 || kind === 'typo' || kind === 'prefix' ? kind : 'foreign';
    this.#note(seen);
    this.met.images.meet(slot, seen, kind === 'synonym' && fields === TITLE ? strength / 2 : strength, term, fields);
  };

  /** Only what is said on purpose of a picture: what it is a kind of is said of too much else. */
  readonly keyword: Visit = (slot, kind, strength, term, fields, languages) => {
    if ((fields & KEYWORDS) !== 0) this.image(slot, kind, strength, term, fields, languages);
  };

  readonly artist = (slot: number, kind: Kind, strength: number): void => {
    for (const image of this.shelves.artistsBySlot[slot]?.images ?? []) this.image(image, kind, strength, BY_NAME, 0);
    this.#meetArtist(slot, kind, strength, BY_NAME);
  };

  readonly gallery = (gallery_id: number, kind: Kind, strength: number): void => {
    for (const image of this.shelves.members.get(gallery_id) ?? [])
      this.image(image, kind, strength * STYLE_SHARE, viaGallery(gallery_id), 0);
    for (const slot of this.followers.get(gallery_id) ?? [])
      this.#meetArtist(slot, kind, strength, viaGallery(gallery_id));
  };

  #note(kind: Kind): void {
    this.isMet = true;
    this.isMetByPrefixOnly &&= kind === 'prefix';
  }

  #meetArtist(slot: number, kind: Kind, strength: number, via: number): void {
    if (this.shown.artists[slot] !== 1) return;
    this.#note(kind);
    this.met.artists.meet(slot, kind, strength, via);
  }
}

/** Words of every language, so that a query in another language than the edition's finds them too. */
export function imageFields(image: IndexedImage): FieldText[] {
  return [
    { bit: FIELD.keyword, weight: 12, texts: image.tags },
    ...saidFields(image, 'en'),
    ...Object.entries(image.translations).flatMap(([language, said]) => saidFields(said, language)),
    ...Object.entries(image.attributes).map(([language, texts]) => ({
      ...{ bit: FIELD.attribute, weight: 10, texts, language: languageBit(language) },
    })),
  ];
}

function saidFields({ title, alt }: { title: string; alt: string }, tag: string): FieldText[] {
  const language = languageBit(tag);
  return [
    { bit: FIELD.title, weight: 6, texts: [title], language },
    { bit: FIELD.alt, weight: 4, texts: [alt], language },
  ];
}

function artistFields({ formatted_name, name }: IndexedArtist): FieldText[] {
  return [{ bit: 0, weight: 12, texts: [...new Set([formatted_name, name])] }];
}

function galleryFields({ name, names }: IndexedGallery): FieldText[] {
  return [{ bit: 0, weight: 8, texts: [...new Set([name, ...Object.values(names)])] }];
}
