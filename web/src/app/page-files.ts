import { type FoundRoute, type PageName, resolvePath } from '@limner/routes';
import { type ComponentType, lazy } from 'react';
import type { Needs, NeedsContext } from '../shared/needs.ts';
import { leaveOutdated } from '../shared/parts/reload.ts';
import { settingsQuery } from './site.queries.ts';

interface PageModule {
  readonly Component: ComponentType;
  readonly needs?: Needs;
}

/** Every page is a chunk of its own, found by its name in the route table. `entry-page` is what the pages of entries share. */
const loaders = import.meta.glob<PageModule>(['../pages/*-page.tsx', '!../pages/entry-page.tsx']);

const pages = new Map(
  Object.entries(loaders).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/g, ''), page(load)] as const),
);

export interface PageFile {
  /** Draws the page once its file is there. */
  readonly Later: ComponentType;
  /** What is in the file, when it was fetched ahead. */
  known?: PageModule;
  /** Fetches the file: drawn after that, the page is there at once. */
  prepare(): Promise<PageModule>;
}

function page(load: () => Promise<PageModule>): PageFile {
  const fetched = async () => {
    try {
      return await load();
    } catch (error) {
      // The old page stands for a moment longer than the script: nothing of it is lost by loading the new one.
      if (await leaveOutdated()) await new Promise(() => undefined);
      throw error;
    }
  };
  const file: PageFile = {
    Later: lazy(async () => ({ default: (await fetched()).Component })),
    prepare: async () => {
      file.known = await fetched();
      return file.known;
    },
  };
  return file;
}

export function fileOf(name: PageName): PageFile {
  const file = pages.get(name);
  if (!file) throw new Error(`web/src/pages has no ${name}.tsx, which the route table names`);
  return file;
}

/**
 * Waits for the file of the page that a path without its region leads to, so that the first drawing is whole: React would hold the page back for a while
 * behind an empty frame. A file that does not arrive is asked for again by the page itself, which then says so.
 */
export async function prepareFirstPage(path: string, status: 200 | 404): Promise<void> {
  await pageOf(path, status)
    .file.prepare()
    .catch(() => undefined);
}

/** Runs the queries of the page that a path without its region leads to, and of the frame. Fetches the page's file before. */
export async function askForPage(
  path: string,
  status: 200 | 404,
  context: Omit<NeedsContext, 'found'>,
): Promise<unknown> {
  const { file, found } = pageOf(path, status);
  const { needs } = await file.prepare();
  return Promise.all([context.ask(settingsQuery()), found && needs?.({ ...context, found })]);
}

/** Of a short address that no route owns only the last page knows whether it is an artist's. */
function pageOf(path: string, status: 200 | 404): { file: PageFile; found?: FoundRoute } {
  const destination = resolvePath(path);
  const found = status === 200 && destination.kind === 'page' ? destination.found : undefined;
  return { file: fileOf(found?.route.page ?? 'not-found-page'), ...(found && { found }) };
}

/** Fetches the files of all pages, for a server that renders any of them. */
export async function prepareAllPages(): Promise<void> {
  await Promise.all([...pages.values()].map((file) => file.prepare()));
}
