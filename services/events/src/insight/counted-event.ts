import { type RecordedEvent, VITALS, type Vital } from '@limner/contracts';
import { isRegion, type Region } from '@limner/editions';
import { findRoute, splitPath } from '@limner/routes';
import { LRUCache } from 'lru-cache';
import { dayOf } from './days.ts';
import { normalise } from './questions.ts';

/** What is said of an event by the address of its page. */
interface Place {
  readonly route: string | undefined;
  /** The artist whose page it is. */
  readonly artist: string | undefined;
  readonly isPortfolio: boolean;
  readonly isImage: boolean;
  /** Normalised, for the results of a search by words; empty for one that is counted without its words. */
  readonly question: string | undefined;
  readonly isPictureSearch: boolean;
}

type Outcome = 'none' | 'weak' | 'good';

/** What an event adds to the tallies. */
export type Fact =
  | { readonly kind: 'view'; readonly place: Place }
  | { readonly kind: 'image'; readonly image: string; readonly of: 'views' | 'zooms' }
  | { readonly kind: 'click'; readonly artist: string; readonly from: Place }
  | { readonly kind: 'like'; readonly image: string; readonly artist: string | undefined; readonly by: 1 | -1 }
  | { readonly kind: 'enquiry'; readonly artist: string | undefined }
  /** The visitor got in touch; `artist` is whose page it was. */
  | { readonly kind: 'contact'; readonly artist: string | undefined }
  | {
      readonly kind: 'search';
      readonly mode: 'text' | 'voice' | 'image';
      readonly outcome: Outcome;
      /** `q:` and a question, or `p:` and styles; undefined for a question that is counted without its words. */
      readonly key: string | undefined;
    }
  | { readonly kind: 'timing'; readonly metric: Vital; readonly value: number; readonly route: string }
  /** Only that the visitor was there. */
  | { readonly kind: 'presence' };

export interface CountedEvent {
  readonly id: string;
  readonly at: number;
  readonly day: string;
  readonly region: Region;
  readonly visitor: string | undefined;
  readonly session: string | undefined;
  readonly fact: Fact;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/i;
/** Styles of a picture that count: its best matches come first. */
const MOST_STYLES = 3;

/**
 * An event as it is counted, from its line in the log. Undefined for those of bots, those without an edition (no call sends them), lines of other kinds and
 * names that this version does not know. Lines were checked when they were recorded; fields of an older or newer version are left out.
 */
export function readEvent(line: string): CountedEvent | undefined {
  const event = JSON.parse(line) as Partial<RecordedEvent>;
  const { id, region, name, path = '', visitor, session } = event;
  const at = Date.parse(event.at ?? '');
  if (id === undefined || event.bot !== false || Number.isNaN(at)) return undefined;
  if (region === undefined || !isRegion(region) || name === undefined) return undefined;
  const fact = factOf(name, path, event.detail ?? {});
  return fact && { id, at, day: dayOf(region, at), region, visitor, session, fact };
}

type Detail = RecordedEvent['detail'];

function factOf(name: string, path: string, detail: Detail): Fact | undefined {
  switch (name) {
    case 'vzdt':
      return { kind: 'view', place: placeOf(path) };
    case 'logimage':
      return imageFact(detail, 'views');
    case 'image_zoom':
      return imageFact(detail, 'zooms');
    case 'image_click':
    case 'portfolio_engagements': {
      const { artist } = placeOf(textOf(detail.link));
      return artist === undefined ? { kind: 'presence' } : { kind: 'click', artist, from: placeOf(path) };
    }
    case 'like': {
      const image = imageOf(detail);
      const artist = slugOf(detail.artist) ?? placeOf(path).artist;
      return image === undefined ? undefined : { kind: 'like', image, artist, by: detail.liked === true ? 1 : -1 };
    }
    case 'quote_requests':
      return { kind: 'enquiry', artist: placeOf(path).artist ?? slugOf(detail.artist) };
    case 'search_results':
      return searchFact(detail);
    case 'web_vital':
      return timingFact(detail);
    case 'conversion':
      return isEnquiry(detail) ? { kind: 'contact', artist: placeOf(path).artist } : { kind: 'presence' };
    case 'call_clicks':
    case 'email_clicks':
    case 'social_shares':
    case 'meet_the_artists_btn_clicks':
    case 'search_genie':
    case 'theme':
      return { kind: 'presence' };
    default:
      return undefined;
  }
}

/** A call, an email or a quote; other forms are about something else. */
const isEnquiry = ({ contact, form }: Detail): boolean => contact !== undefined || form === 'quote';

function imageFact(detail: Detail, of: 'views' | 'zooms'): Fact | undefined {
  const image = imageOf(detail);
  return image === undefined ? undefined : { kind: 'image', image, of };
}

function searchFact(detail: Detail): Fact | undefined {
  const { mode, strength: outcome } = detail;
  if (mode !== 'text' && mode !== 'voice' && mode !== 'image') return undefined;
  if (outcome !== 'none' && outcome !== 'weak' && outcome !== 'good') return undefined;
  return { kind: 'search', mode, outcome, key: mode === 'image' ? pictureKey(detail) : questionKey(detail.question) };
}

/** A picture is known by the styles of what it looks like; in any order they are the same. */
function pictureKey({ styles }: Detail): string {
  const names = textOf(styles)
    .split('|')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
  return `p:${[...new Set(names)].slice(0, MOST_STYLES).toSorted().join('|')}`;
}

function questionKey(question: unknown): string | undefined {
  const text = normalise(textOf(question));
  return text === undefined ? undefined : `q:${text}`;
}

function timingFact({ metric, value, route }: Detail): Fact | undefined {
  const known = VITALS.find((vital) => vital === metric);
  if (known === undefined || typeof value !== 'number' || typeof route !== 'string') return undefined;
  return { kind: 'timing', metric: known, value, route };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function slugOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 64 && SLUG.test(value) ? value.toLowerCase() : undefined;
}

function imageOf({ image_id: image }: Detail): string | undefined {
  return typeof image === 'number' ? String(image) : undefined;
}

const places = new LRUCache<string, Place>({ max: 2_000 });
const PORTFOLIOS = /^(?:portfolio|animator)(?!s)/;

function placeOf(path: string): Place {
  const known = places.get(path) ?? findPlace(path);
  places.set(path, known);
  return known;
}

function findPlace(path: string): Place {
  const found = findRoute(splitPath(path).path);
  const name = found?.name === 'slug' ? undefined : found?.name;
  const params = (found?.params ?? {}) as { readonly name?: unknown; readonly keyword?: unknown };
  const isImage = name === 'image' || name === 'animatorImage';
  const isPortfolio = name !== undefined && !isImage && PORTFOLIOS.test(name);
  return {
    route: name,
    isImage,
    isPortfolio,
    artist: isImage || isPortfolio ? slugOf(params.name) : undefined,
    question: name === 'search' ? (normalise(textOf(params.keyword)) ?? '') : undefined,
    isPictureSearch: name === 'imageSearch',
  };
}
