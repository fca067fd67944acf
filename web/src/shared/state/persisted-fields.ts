import { editions, LANGUAGES, type Region } from '@limner/editions';
import type { Section } from '@limner/routes';

export type Theme = 'light' | 'dark';

export type ConsentAnswer = 'accepted' | 'refused';

/** The orders of a list of artists. */
export const SORT_MODES = ['name', 'newest', 'shuffled'] as const;
export type SortMode = (typeof SORT_MODES)[number];

/** Liked image ids by folder. */
export type Folders = Readonly<Record<string, readonly number[]>>;

/** What a visitor who is signed in proves it with. */
export interface HeldToken {
  /** For `Authorization: Bearer`; taken for some minutes, then renewed. */
  readonly token: string;
  /** When to renew it, in milliseconds by the clock of this browser. */
  readonly expires: number;
  /** Of the person; may be empty. */
  readonly name: string;
}

/** What the browser keeps of a visitor (EN-08). */
export interface PersistedState {
  readonly likes: Folders;
  /** The folder that likes go to. */
  readonly folder: string;
  /** Ids of the artists whose portfolios were opened, the latest first. Without consent this page alone has them. */
  readonly recent: readonly number[];
  readonly sort: SortMode;
  /** The style that the visitor chose last in the style browser of each section, by its address: it opens with it. */
  readonly defaultGalleries: Readonly<Partial<Record<Section, string | undefined>>>;
  /** The edition that the visitor chose; its language is that of the site. */
  readonly region: Region | undefined;
  /** Undefined: the theme of the system. */
  readonly theme: Theme | undefined;
  /** The answer to the cookie bar; undefined until it is answered. */
  readonly consent: ConsentAnswer | undefined;
  /** A random id, only with consent to statistics. */
  readonly visitor: string | undefined;
  /** A random id, and when it was used last; only with consent. */
  readonly session: { readonly id: string; readonly lastAt: number } | undefined;
  /** Random ids of visitors who have withdrawn, until the server has accepted to remove what it recorded of them. */
  readonly erasing: readonly string[] | undefined;
  /** The language of the captions that the visitor chose last, or `off`; undefined until then. */
  readonly captions: string | undefined;
  /** Whether single-key shortcuts are on. */
  readonly shortcuts: boolean;
  readonly isSuggestionDismissed: boolean;
  readonly isInstallDismissed: boolean;
  /** Needed to be signed in, so it is kept without consent; gone when the session ends. */
  readonly token: HeldToken | undefined;
}

/** The recently viewed artists that are kept. */
export const MAX_ARTISTS = 30;
/** Withdrawals that wait at a time; the site allows ten a minute. */
const MAX_ERASING = 5;

export const NOTHING_STORED: PersistedState = {
  likes: {},
  folder: 'default',
  recent: [],
  sort: 'name',
  defaultGalleries: {},
  region: undefined,
  theme: undefined,
  consent: undefined,
  visitor: undefined,
  session: undefined,
  erasing: undefined,
  captions: undefined,
  shortcuts: true,
  isSuggestionDismissed: false,
  isInstallDismissed: false,
  token: undefined,
};

/** What is recorded without having been asked for: stored only with consent, and forgotten when it is refused. */
export const NEEDS_CONSENT = {
  recent: [],
  visitor: undefined,
  session: undefined,
} as const satisfies Partial<PersistedState>;

/** The valid part of what was stored, field by field. A schema library would be a tenth of the first download. */
export function readFields(found: unknown): PersistedState {
  const { likes, folder, recent, region, theme, consent, visitor, session, ...rest } = recordOf(found);
  return {
    likes: Object.fromEntries(Object.entries(recordOf(likes)).map(([name, ids]) => [name, idsOf(ids)])),
    folder: textOf(folder) || NOTHING_STORED.folder,
    sort: oneOf(rest.sort, SORT_MODES) ?? NOTHING_STORED.sort,
    defaultGalleries: galleriesOf(rest.defaultGalleries),
    region: Object.keys(editions).find((one): one is Region => one === region),
    theme: oneOf(theme, ['light', 'dark']),
    consent: oneOf(consent, ['accepted', 'refused']),
    ...(consent === 'accepted' ? recordedOf(recent, visitor, session) : NEEDS_CONSENT),
    erasing: visitorsOf(rest.erasing),
    captions: oneOf(rest.captions, ['off', ...LANGUAGES]),
    shortcuts: rest.shortcuts !== false,
    isSuggestionDismissed: rest.isSuggestionDismissed === true,
    isInstallDismissed: rest.isInstallDismissed === true,
    token: tokenOf(rest.token),
  };
}

function tokenOf(found: unknown): HeldToken | undefined {
  const { token, expires, name } = recordOf(found);
  const isWhole = typeof token === 'string' && token !== '' && typeof expires === 'number' && typeof name === 'string';
  return isWhole ? { token, expires, name } : undefined;
}

function galleriesOf(found: unknown): PersistedState['defaultGalleries'] {
  const { illustration, animation } = recordOf(found);
  return { illustration: textOf(illustration), animation: textOf(animation) };
}

function recordedOf(
  recent: unknown,
  visitor: unknown,
  session: unknown,
): Pick<PersistedState, keyof typeof NEEDS_CONSENT> {
  const { id, lastAt } = recordOf(session);
  return {
    recent: idsOf(recent).slice(0, MAX_ARTISTS),
    visitor: textOf(visitor),
    session: typeof id === 'string' && typeof lastAt === 'number' ? { id, lastAt } : undefined,
  };
}

const recordOf = (found: unknown): Readonly<Record<string, unknown>> => Object(found);

const idsOf = (found: unknown): readonly number[] => (Array.isArray(found) ? found.filter(Number.isSafeInteger) : []);

function visitorsOf(found: unknown): readonly string[] | undefined {
  const ids = Array.isArray(found) ? found.filter((id) => textOf(id) !== undefined) : [];
  return ids.length > 0 ? ids.slice(-MAX_ERASING) : undefined;
}

const textOf = (found: unknown): string | undefined => (typeof found === 'string' ? found : undefined);

const oneOf = <T extends string>(found: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === found);
