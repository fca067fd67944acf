import type { Metatags, Picture } from '@limner/contracts';
import { PREVIEW_WIDTH } from '@limner/contracts/picture-widths';
import type { Region } from '@limner/editions';
import { AppError } from '@limner/platform';
import { canonicalPath, type Feed, type Route, type RouteName, type Subject, type Subjects } from '@limner/routes';
import type { HeadTexts, TextKey } from './head-words.ts';
import type * as structured from './structured.ts';

/** What a path shows, before it is turned into text. */
export interface Shown {
  /** The name of its messages, or the texts themselves. */
  readonly text: TextKey | HeadTexts;
  /** Canonical path without prefix. */
  readonly path: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The editions that have the page; all when absent. */
  readonly editions?: readonly Region[];
  readonly picture?: Picture | undefined;
  readonly card?: Metatags['card'];
  readonly structured?: structured.Schema[];
  /** Feeds that the page links to. */
  readonly feeds?: readonly Feed[];
}

/** A route whose head is about a subject, and what names it in the address. */
export interface On<S extends Subject> {
  readonly route: Route;
  readonly params: Subjects[S];
}

/** A page with the messages of its route; pages with one canonical route have the same ones. */
export const ofRoute = (route: Route, params: Subjects[Subject] = {}): { text: RouteName; path: string } => ({
  text: route.canonical,
  path: canonicalPath(route, params),
});

export function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

/** An address of the site, absolute where its own address is known. */
export function whole(site: string | undefined, path: string): string {
  return site === undefined ? path : new URL(path, site).href;
}

export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

/** The address of a picture at the width for link previews. @param site Without a slash at the end. */
export const previewOf = (site: string | undefined, { url }: Picture): string => whole(site, `${url}/${PREVIEW_WIDTH}`);
