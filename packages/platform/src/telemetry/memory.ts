import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';

/** Bytes. */
export interface Memory {
  readonly used: number;
  readonly limit: number;
}

export interface MemorySources {
  /** Bytes that the control group may have; 0 or more than the machine has when there is no limit. */
  readonly limit?: number;
  /** Where the control groups are mounted. */
  readonly cgroups?: string;
  /** The file that names the groups of this process. */
  readonly own?: string;
}

/**
 * What is used of the memory that the process may have. In a control group with a limit: that of all processes in it, picture workers included, without the pages
 * of files that the kernel can drop at once, which is what Kubernetes shows and what ends in an `OOMKilled`. Elsewhere: what is resident of this process, of
 * the memory of the machine.
 */
export async function readMemory({
  limit = process.constrainedMemory(),
  cgroups = '/sys/fs/cgroup',
  own = '/proc/self/cgroup',
}: MemorySources = {}): Promise<Memory> {
  const isLimited = limit > 0 && limit < totalmem();
  const used = isLimited ? await usedByGroup(cgroups, own) : undefined;
  return { used: used ?? process.memoryUsage.rss(), limit: isLimited ? limit : totalmem() };
}

interface Place {
  readonly folder: string;
  readonly usage: string;
  /** In `memory.stat`. */
  readonly droppable: string;
}

async function usedByGroup(cgroups: string, own: string): Promise<number | undefined> {
  for (const place of placesIn(cgroups, (await textIn(own)) ?? '')) {
    const [usage, stat] = await Promise.all([
      textIn(path.join(place.folder, place.usage)),
      textIn(path.join(place.folder, 'memory.stat')),
    ]);
    if (usage === undefined || stat === undefined) continue;
    const [, droppable = '0'] = new RegExp(`^${place.droppable} (\\d+)$`, 'm').exec(stat) ?? [];
    return Number(usage) - Number(droppable);
  }
  return undefined;
}

/** Of both versions. A container often sees its own group as the root of the mount, whatever its name is outside. */
function placesIn(cgroups: string, groups: string): Place[] {
  const v2 = { usage: 'memory.current', droppable: 'inactive_file' };
  const v1 = { usage: 'memory.usage_in_bytes', droppable: 'total_inactive_file' };
  const nameOf = (controllers: RegExp) => controllers.exec(groups)?.[1] ?? '/';
  return [
    { ...v2, folder: path.join(cgroups, nameOf(/^0::(.+)$/m)) },
    { ...v2, folder: cgroups },
    { ...v1, folder: path.join(cgroups, 'memory', nameOf(/^\d+:(?:.+,)?memory(?:,.+)?:(.+)$/m)) },
    { ...v1, folder: path.join(cgroups, 'memory') },
  ];
}

async function textIn(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
