import { afterEach, describe, expect, it } from '@jest/globals';
import { removeWorkers } from './remove-workers.ts';

/** The parts of the browser that jsdom lacks, with what an earlier site left in them. */
function browserWith({ workers, names }: { workers: string[]; names: string[] }): void {
  const registrations = () =>
    workers.map((worker) => ({ unregister: async () => workers.splice(workers.indexOf(worker), 1).length > 0 }));
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistrations: async () => registrations() },
    configurable: true,
  });
  Object.defineProperty(globalThis, 'caches', {
    value: {
      keys: async () => [...names],
      delete: async (name: string) => names.splice(names.indexOf(name), 1).length > 0,
    },
    configurable: true,
  });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('the start of the site', () => {
  it('[ST-01] when an earlier site left service workers and caches, then all of them are removed', async () => {
    const left = { workers: ['/old.js', '/older.js'], names: ['pages', 'pictures', 'fonts'] };
    browserWith(left);
    await removeWorkers();
    expect(left).toEqual({ workers: [], names: [] });
  });

  it('[ST-01] when the browser forbids service workers, then caches are deleted all the same', async () => {
    const left = { workers: [], names: ['pages'] };
    browserWith(left);
    const forbidden = { getRegistrations: () => Promise.reject(new DOMException('insecure', 'SecurityError')) };
    Object.defineProperty(navigator, 'serviceWorker', { value: forbidden, configurable: true });
    await removeWorkers();
    expect(left.names).toEqual([]);
  });

  it('when the browser has neither, then the site starts', async () => {
    await expect(removeWorkers()).resolves.toBeUndefined();
  });
});
