import { availableParallelism } from 'node:os';
import { createDrawer, type Drawer } from '@limner/demo/draw';
import { readFacts } from '@limner/demo/facts';
import type { BlobStore } from '@limner/platform';

/** Processes that draw while somebody waits for all pictures. Each takes a core and up to 180 MB: containers that seed have two cores and 1 GiB. */
const MOST_DRAWERS = 2;

/** Path of a demo drawing in the store. */
const ORIGINAL = /^originals\/([0-9a-f]{64})$/;

export interface DemoOriginals {
  /** The store with every picture of the demo agency: a missing one is drawn when it is read. */
  readonly blobs: BlobStore;
  readonly drawer: Drawer;
  /** From now on pictures may be read that have not been drawn yet. */
  expect(): void;
  /** Draws the missing pictures: on up to two cores, or, with `isLowPriority`, one after another at lowest priority. False when `signal` stopped it. */
  drawRest(options?: { signal?: AbortSignal; isLowPriority?: boolean }): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Avoids drawing a thousand demo pictures before the first start: their properties are known from the pack, so each is drawn on its first
 * read. Concurrent reads of one picture share the drawing and never wait for the background process that draws the rest.
 */
export function demoOriginals(blobs: BlobStore, isExpected: boolean): DemoOriginals {
  const drawer = createDrawer();
  const background = createDrawer({ isLowPriority: true });
  const close = async (): Promise<void> => {
    await Promise.all([drawer.close(), background.close()]);
  };
  const drawing = new Map<string, Promise<void>>();
  let facts: Promise<Map<string, string>> | undefined;
  let isOpen = isExpected;
  const known = (): Promise<Map<string, string>> => {
    facts ??= readFacts().then(
      ({ pictures, extras }) => new Map([...pictures, ...extras].map(({ checksum, file }) => [checksum, file])),
    );
    return facts;
  };

  async function put(key: string, file: string, by: Drawer): Promise<void> {
    await blobs.put(`originals/${key}`, Buffer.from(await by.draw(file)));
  }

  /** Draws a missing file; returns whether it exists now. */
  async function supply(path: string): Promise<boolean> {
    const key = isOpen ? ORIGINAL.exec(path)?.[1] : undefined;
    const file = key === undefined ? undefined : (await known()).get(key);
    if (key === undefined || file === undefined) return false;
    const running = drawing.get(key) ?? put(key, file, drawer).finally(() => drawing.delete(key));
    drawing.set(key, running);
    await running;
    return true;
  }

  async function orDrawn<T>(path: string, ask: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = await ask();
    return found === undefined && (await supply(path)) ? ask() : found;
  }

  return {
    blobs: {
      ...delegated(blobs),
      open: (key, range) => orDrawn(key, () => blobs.open(key, range)),
      read: (key, maxBytes) => orDrawn(key, () => blobs.read(key, maxBytes)),
      stat: (key) => orDrawn(key, () => blobs.stat(key)),
    },
    drawer,
    expect: () => {
      isOpen = true;
    },
    drawRest: async ({ signal, isLowPriority = false } = {}) => {
      const drawers = isLowPriority ? [background] : newDrawers();
      // Shared: each drawer takes the next one.
      const rest = (await known()).entries();
      const drawNext = async (by: Drawer): Promise<void> => {
        for (const [key, file] of rest) {
          if (signal?.aborted) return;
          if (!(await blobs.stat(`originals/${key}`))) await put(key, file, by);
        }
      };
      try {
        await Promise.all(drawers.map(drawNext));
      } finally {
        await Promise.all(drawers.map((one) => one.close()));
      }
      if (signal?.aborted) return false;
      isOpen = false;
      facts = undefined;
      await background.close();
      return true;
    },
    close,
  };
}

const newDrawers = (): Drawer[] =>
  Array.from({ length: Math.min(MOST_DRAWERS, availableParallelism()) }, () => createDrawer());

function delegated(blobs: BlobStore): BlobStore {
  return {
    put: (key, content, options) => blobs.put(key, content, options),
    open: (key, range) => blobs.open(key, range),
    read: (key, maxBytes) => blobs.read(key, maxBytes),
    stat: (key) => blobs.stat(key),
    remove: (key) => blobs.remove(key),
    copy: (from, to) => blobs.copy(from, to),
    list: (prefix) => blobs.list(prefix),
    close: () => blobs.close(),
  };
}
