import { type FoundRoute, type PageName, resolvePath, routeOf } from '@limner/routes';
import { type ComponentType, lazy } from 'react';
import { restOfWords } from '../shared/i18n/i18n.ts';
import type { Needs, NeedsContext } from '../shared/needs.ts';
import { fetchCode, Nothing } from '../shared/parts/fetch-code.ts';
import { leaveOutdated } from '../shared/parts/reload.ts';
import { settingsQuery } from './site.queries.ts';

interface PageModule {
  readonly Component: ComponentType;
  readonly needs?: Needs;
}

/** Every page is a separate chunk, found by its name in the route table. `entry-page` is no page: the pages of entries share it. */
const loaders = import.meta.glob<PageModule>(['../pages/*-page.tsx', '!../pages/entry-page.tsx']);

const pages = new Map(
  Object.entries(loaders).map(([file, load]) => {
    const name = file.replace(/^.*\/|\.tsx$/g, '');
    return [name, pageFile(name === routeOf('home').page ? load : withWords(load))] as const;
  }),
);

/** Pages other than the home page need messages that are not among the first. */
function withWords(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => (await Promise.all([load(), restOfWords()]))[0];
}

export interface PageFile {
  /** Loads the file, then renders the page. */
  readonly Lazy: ComponentType;
  /** The module, if `load` has loaded it. */
  loaded?: PageModule;
  /** Loads the file ahead: after that, the page renders without delay. */
  load(): Promise<PageModule>;
}

function pageFile(importPage: () => Promise<PageModule>): PageFile {
  const importOrReload = async (): Promise<PageModule> => {
    try {
      return await importPage();
    } catch (error) {
      // The site has a new build, and the page is being reloaded: stay pending until then.
      if (await leaveOutdated()) await new Promise(() => undefined);
      throw error;
    }
  };
  const load = () => fetchCode<PageModule, PageModule>(importOrReload, { Component: Nothing });
  const file: PageFile = {
    Lazy: lazy(async () => ({ default: (await load()).Component })),
    load: async () => {
      file.loaded = await load();
      return file.loaded;
    },
  };
  return file;
}

export function fileOf(name: PageName): PageFile {
  const file = pages.get(name);
  if (!file) throw new Error(`the route table names the page ${name}, but web/src/pages/${name}.tsx does not exist`);
  return file;
}

/**
 * Loads the file of the page at a path (without its region) before the first render: otherwise React would show an empty frame first. If it cannot be
 * loaded, the page requests it again and shows the failure.
 */
export async function loadFirstPage(path: string, status: 200 | 404): Promise<void> {
  await pageOf(path, status)
    .file.load()
    .catch(() => undefined);
}

/** Loads the file of the page at a path (without its region), then runs the queries of the page and of the frame. */
export async function prefetchPage(
  path: string,
  status: 200 | 404,
  context: Omit<NeedsContext, 'found'>,
): Promise<unknown> {
  const { file, found } = pageOf(path, status);
  const { needs } = await file.load();
  return Promise.all([context.ask(settingsQuery()), found && needs?.({ ...context, found })]);
}

/** The file of the page at a path. `found` is missing if the server responded with 404, or if the path matches no route. */
function pageOf(path: string, status: 200 | 404): { file: PageFile; found?: FoundRoute } {
  const destination = resolvePath(path);
  const found = status === 200 && destination.kind === 'page' ? destination.found : undefined;
  return { file: fileOf(found?.route.page ?? 'not-found-page'), ...(found && { found }) };
}

/** Loads the files of all pages, for the server. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...pages.values()].map((file) => file.load()));
}
