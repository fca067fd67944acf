import { posix } from 'node:path';
import {
  type ImportArtist,
  type ImportGallery,
  type ImportImage,
  importArtist,
  importGallery,
  importImage,
} from '@limner/contracts';
import { isNamedRegion } from '@limner/editions';
import { isReservedSlug, isSlug } from '@limner/routes';
import type { z } from 'zod';
import { addressOf, Cells } from './cells.ts';
import type { Problems } from './problems.ts';
import { type Columns, readTable, type TableRow } from './table.ts';

export const ARTISTS = 'artists.csv';
export const IMAGES = 'images.csv';
export const GALLERIES = 'galleries.csv';

const artistColumns: Columns = {
  required: ['portfolio_url', 'name', 'illustrator', 'animation', 'region', 'styles', 'licence', 'source'],
  optional: ['live', 'fresh', 'show_on_all', 'hiddens', 'excludes', 'biography', 'clients', 'awards'],
};
const imageColumns: Columns = {
  required: ['file', 'artist', 'title', 'tags', 'styles'],
  optional: ['alt', 'detail', 'animation', 'attributes', 'translations', 'position'],
};
const galleryColumns: Columns = {
  required: ['url', 'name'],
  optional: ['names', 'animation', 'category', 'top', 'redir', 'related'],
};

/** Addresses of galleries by style; undefined when every style may become a gallery. */
export type Styles = ReadonlyMap<string, string> | undefined;

export async function readGalleries(folder: string, problems: Problems): Promise<ImportGallery[] | undefined> {
  const rows = await readTable(folder, GALLERIES, galleryColumns, problems);
  const galleries = rows?.flatMap((row) =>
    checked(importGallery, galleryOf(new Cells(GALLERIES, row, problems)), GALLERIES, row, problems),
  );
  if (galleries) {
    refuseDoubles(galleries, (gallery) => gallery.url, 'url', GALLERIES, problems);
    checkLinks(galleries, problems);
  }
  return galleries;
}

export interface ArtistRows {
  readonly artists: ImportArtist[];
  /** Every address in the file, also of wrong rows, so that their images are not reported as well; undefined when the file cannot be read. */
  readonly addresses: ReadonlySet<string> | undefined;
}

export async function readArtists(folder: string, styles: Styles, problems: Problems): Promise<ArtistRows> {
  const rows = await readTable(folder, ARTISTS, artistColumns, problems);
  const artists = (rows ?? []).flatMap((row) =>
    checked(importArtist, artistOf(new Cells(ARTISTS, row, problems), styles), ARTISTS, row, problems),
  );
  refuseDoubles(artists, (artist) => artist.portfolio_url, 'portfolio_url', ARTISTS, problems);
  return { artists, addresses: rows && new Set(rows.map((row) => row.cell('portfolio_url'))) };
}

export async function readImages(
  folder: string,
  artists: ArtistRows['addresses'],
  styles: Styles,
  problems: Problems,
): Promise<ImportImage[]> {
  const rows = await readTable(folder, IMAGES, imageColumns, problems);
  const places = new Map<string, number>();
  const images = (rows ?? []).flatMap((row) => {
    const cells = new Cells(IMAGES, row, problems);
    const place = places.get(cells.text('artist')) ?? 0;
    places.set(cells.text('artist'), place + 1);
    return checked(importImage, imageOf(cells, artists, styles, place), IMAGES, row, problems);
  });
  refuseDoubles(images, (image) => image.file, 'file', IMAGES, problems);
  return images;
}

/** The allowed styles: the addresses and names of galleries.csv. */
export function stylesOf(galleries: readonly ImportGallery[] | undefined): Styles {
  return (
    galleries &&
    new Map(galleries.flatMap(({ url, name }) => [[addressOf(name), url] as const, [addressOf(url), url] as const]))
  );
}

/** Whether a normalised path stays in its folder; false for a path with NUL. */
export function isInside(file: string): boolean {
  return file !== '' && !/^(\.\.(\/|$)|\/|[A-Za-z]:)/.test(file) && !file.includes('\u0000');
}

function galleryOf(cells: Cells) {
  const url = cells.required('url');
  if (url !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(url))
    cells.wrong(`url "${url}" has to be lower-case letters, digits and single hyphens`);
  return {
    line: cells.line,
    url,
    name: cells.required('name'),
    names: cells.json('names', '{"fr": "Encre"}'),
    animation: cells.flag('animation', false),
    category: cells.text('category') || 'style',
    top: cells.flag('top', false),
    redir: cells.text('redir'),
    related: cells.list('related'),
  };
}

function artistOf(cells: Cells, styles: Styles) {
  const portfolio_url = cells.required('portfolio_url');
  if (portfolio_url !== '' && !isSlug(portfolio_url))
    cells.wrong(`portfolio_url "${portfolio_url}" has to be 2 to 64 lower-case letters, digits and single hyphens`);
  if (isReservedSlug(portfolio_url))
    cells.wrong(`portfolio_url "${portfolio_url}" is taken by a page or a region: choose another`);
  const region = cells.text('region').toLowerCase();
  if (!isNamedRegion(region)) cells.wrong(`region "${cells.text('region')}" is not a region`);
  return {
    line: cells.line,
    portfolio_url,
    name: cells.required('name'),
    illustrator: cells.flag('illustrator'),
    animation: cells.flag('animation'),
    region,
    styles: stylesIn(cells, styles),
    licence: cells.text('licence'),
    source: cells.text('source'),
    live: cells.flag('live', true),
    fresh: cells.flag('fresh', false),
    show_on_all: cells.flag('show_on_all', false),
    hiddens: cells.regions('hiddens'),
    excludes: cells.regions('excludes'),
    biography: cells.text('biography'),
    clients: cells.list('clients'),
    awards: cells.list('awards'),
  };
}

function imageOf(cells: Cells, artists: ArtistRows['addresses'], styles: Styles, place: number) {
  const artist = cells.required('artist');
  if (artist !== '' && artists && !artists.has(artist))
    cells.wrong(`unknown artist "${artist}": artists.csv has none of that portfolio_url`);
  return {
    line: cells.line,
    file: filePath(cells),
    artist,
    title: cells.required('title'),
    alt: cells.text('alt'),
    detail: cells.text('detail'),
    tags: cells.list('tags'),
    styles: stylesIn(cells, styles),
    animation: cells.flag('animation', false),
    attributes: attributesIn(cells),
    translations: cells.json('translations', '{"fr": {"title": "Koala", "alt": "Un koala"}}'),
    position: cells.count('position', place),
  };
}

/** A path in the folder, with `/`. Symbolic links are checked when the file is read. */
function filePath(cells: Cells): string {
  const given = cells.required('file').replaceAll('\\', '/');
  const file = given === '' ? '' : posix.normalize(given);
  if (file !== '' && !isInside(file)) cells.wrong(`file "${given}" leads out of the folder`);
  return file;
}

function stylesIn(cells: Cells, styles: Styles): string[] {
  return cells.list('styles').flatMap((word) => {
    const address = addressOf(word);
    const known = styles ? styles.get(address) : address;
    if (known) return [known];
    cells.wrong(
      styles
        ? `unknown style "${word}": galleries.csv has no such url or name`
        : `style "${word}" cannot be used in an address: add it to galleries.csv`,
    );
    return [];
  });
}

function attributesIn(cells: Cells): Record<string, string[]> {
  const text = cells.text('attributes');
  if (text === '') return {};
  try {
    const attributes: unknown = JSON.parse(text);
    if (isWordsByLanguage(attributes)) return attributes;
  } catch {
    // Falls through to the same message as JSON of another shape.
  }
  cells.wrong('attributes have to be JSON such as {"en": ["koala", "tree"], "fr": ["koala", "arbre"]}');
  return {};
}

function isWordsByLanguage(value: unknown): value is Record<string, string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([language, words]) =>
      /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) &&
      Array.isArray(words) &&
      words.every((word) => typeof word === 'string'),
  );
}

/** Checks lengths and characters with the contract; problems that the cells already reported are not repeated. */
function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  file: string,
  row: TableRow,
  problems: Problems,
): z.output<S>[] {
  const result = schema.safeParse(value);
  if (result.success) return [result.data];
  for (const issue of result.error.issues) {
    const [column] = issue.path;
    const isSaidAlready =
      ['portfolio_url', 'url', 'artist', 'file'].includes(String(column)) && issue.code !== 'too_big';
    if (!isSaidAlready) problems.add(file, row.line, `${issue.path.join('.')}: ${issue.message}`);
  }
  return [];
}

function refuseDoubles<T extends { line: number }>(
  rows: readonly T[],
  key: (row: T) => string,
  column: string,
  file: string,
  problems: Problems,
): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    const value = key(row).toLowerCase();
    const line = first.get(value);
    if (line === undefined) first.set(value, row.line);
    else problems.add(file, row.line, `${column} "${key(row)}" is already on line ${line}`);
  }
}

function checkLinks(galleries: readonly ImportGallery[], problems: Problems): void {
  const known = new Set(galleries.map((gallery) => gallery.url));
  for (const { line, url, redir, related } of galleries) {
    const unknown = [redir, ...related].filter((address) => address !== '' && !known.has(address));
    for (const address of unknown) problems.add(GALLERIES, line, `unknown gallery "${address}"`);
    if (redir === url) problems.add(GALLERIES, line, 'redir leads to the gallery itself');
  }
}
