import { createDrawer, type Drawer } from '@limner/demo/draw';
import { readFacts } from '@limner/demo/facts';
import type { BlobStore } from '@limner/platform';

/** Folders of the store that a demo drawing lies in: its original, and where it moves what visitors get. */
const FOLDERS = /^(?:originals|motions)\/([0-9a-f]{64})$/;

export interface DemoOriginals {
  /** The store with every picture of the demo agency in it: one that nobody has asked for yet is drawn when somebody does. */
  readonly blobs: BlobStore;
  readonly drawer: Drawer;
  /** From now on pictures may be asked for that nobody has drawn. */
  expect(): void;
  /** Draws what was not asked for yet, one after another; `isPatient`, after all else that the machine has to do. False when `signal` stopped it. */
  drawRest(options?: { signal?: AbortSignal; isPatient?: boolean }): Promise<boolean>;
  close(): Promise<void>;
}

interface Known {
  readonly file: string;
  readonly moving: boolean;
}

/**
 * The pictures of the demo agency without drawing a thousand of them before a first start: what they look like is known from the pack, so
 * each is drawn when it is first read. Callers of one picture share its drawing, but never wait for the patient drawer of the rest.
 */
export function demoOriginals(blobs: BlobStore, isExpected: boolean): DemoOriginals {
  const drawer = createDrawer();
  const patient = createDrawer({ isPatient: true });
  const close = async (): Promise<void> => {
    await Promise.all([drawer.close(), patient.close()]);
  };
  const drawing = new Map<string, Promise<void>>();
  let facts: Promise<Map<string, Known>> | undefined;
  let isOpen = isExpected;
  const known = (): Promise<Map<string, Known>> => {
    facts ??= readFacts().then(
      ({ pictures, asides }) =>
        new Map([...pictures, ...asides].map(({ checksum, file, moving }) => [checksum, { file, moving }])),
    );
    return facts;
  };

  async function put(key: string, { file, moving }: Known, by: Drawer): Promise<void> {
    const document = Buffer.from(await by.draw(file));
    if (moving) await blobs.put(`motions/${key}`, document);
    await blobs.put(`originals/${key}`, document);
  }

  /** Whether the file is there now, although it was not. */
  async function supply(path: string): Promise<boolean> {
    const key = isOpen ? FOLDERS.exec(path)?.[1] : undefined;
    const picture = key === undefined ? undefined : (await known()).get(key);
    if (key === undefined || picture === undefined) return false;
    const running = drawing.get(key) ?? put(key, picture, drawer).finally(() => drawing.delete(key));
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
    drawRest: async ({ signal, isPatient = false } = {}) => {
      const by = isPatient ? patient : drawer;
      for (const [key, picture] of await known()) {
        if (signal?.aborted) return false;
        if (!(await blobs.stat(`originals/${key}`))) await put(key, picture, by);
      }
      isOpen = false;
      facts = undefined;
      await patient.close();
      return true;
    },
    close,
  };
}

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
