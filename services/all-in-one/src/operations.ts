import { type DeadLetterRow, listDeadLetters, redriveDeadLetters, systemBus } from '@limner/bus';
import type { ImportReport } from '@limner/catalogue';
import { type Erasure, events, insight, type OutputOf, search, uploads } from '@limner/contracts';
import type { Engines } from '@limner/runtime';
import { type BackupReport, backUp } from './backup/back-up.ts';
import { whileFilesStay } from './files-in-use.ts';
import { importFolder } from './import-folder.ts';
import { rebuildInsight } from './rebuild-insight.ts';
import type { Watch } from './watch.ts';

export type RebuildReport = OutputOf<typeof search.rebuild>;
export type CollectReport = OutputOf<typeof uploads.collect>;
export type InsightLink = OutputOf<typeof insight.makeLink>;
export type DeadLetter = Pick<DeadLetterRow, '_id' | 'group' | 'subject' | 'error' | 'tries'> & {
  readonly died_at: string;
};

/** Whose events are erased. */
export type ErasedPerson = { readonly visitor: string } | { readonly user: string };

/** The operations on an installation, wherever it runs. */
export interface Operations {
  import(folder: string, watch?: Watch): Promise<ImportReport>;
  reindex(watch?: Watch): Promise<RebuildReport>;
  backup(folder: string, watch?: Watch): Promise<BackupReport>;
  /** Looks for unused files; with `remove`, removes those that have been unused for long enough. */
  collect(remove: boolean, watch?: Watch): Promise<CollectReport>;
  listDeadLetters(watch?: Watch): Promise<readonly DeadLetter[]>;
  /** Tries one dead letter again, by its `_id`, or all; returns how many. */
  redriveDeadLetters(id?: string, watch?: Watch): Promise<number>;
  /** Resolves when it is recorded durably. */
  eraseEvents(person: ErasedPerson, watch?: Watch): Promise<Erasure>;
  /** A new one-time link to the insight pages; the one before opens nothing any more. */
  makeInsightLink(watch?: Watch): Promise<InsightLink>;
  /** Counts all stored events again; resolves when the new tallies are in use. */
  rebuildInsight(watch?: Watch): Promise<{ readonly generation: number }>;
}

/** Carries the operations out on open engines, as the system; the services answer on their bus. One import at a time. */
export function createOperations(opened: Engines): Operations {
  const engines = { ...opened, bus: systemBus(opened.bus) };
  const { bus, documents } = engines;
  return {
    import: (folder, watch = {}) =>
      whileFilesStay(documents, 'an import', () => importFolder(engines, folder, watch), watch.signal),
    reindex: ({ signal } = {}) => bus.request(search.rebuild, {}, { ...(signal && { signal }) }),
    backup: (folder) => whileFilesStay(documents, 'a backup', () => backUp(engines, folder)),
    collect: (remove, { signal } = {}) => bus.request(uploads.collect, { remove }, { ...(signal && { signal }) }),
    async listDeadLetters() {
      const letters = await listDeadLetters(documents);
      return letters.map(({ _id, group, subject, error, tries, died_at }) => ({
        _id,
        group,
        subject,
        error,
        tries,
        died_at: died_at.toISOString(),
      }));
    },
    redriveDeadLetters: (id) => redriveDeadLetters(documents, bus, id),
    eraseEvents: (person) =>
      'visitor' in person ? bus.request(events.eraseVisitor, person) : bus.request(events.eraseUser, person),
    makeInsightLink: ({ signal } = {}) => bus.request(insight.makeLink, {}, { ...(signal && { signal }) }),
    rebuildInsight: ({ signal } = {}) => rebuildInsight(bus, signal),
  };
}
