import { randomUUID } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import {
  type Config,
  type Finding,
  fine,
  hint,
  isMissing,
  LOW_FREE_BYTES,
  MINIMUM_FREE_BYTES,
  reasonOf,
  wrong,
} from '@limner/platform';
import { checkDataFolder } from '@limner/runtime';
import { nodeVersionProblem } from '@limner/runtime/node-version';

const ABOUT = 'DATA_DIR';
/** `f_type` of file systems that are on another machine: NFS, SMB, CIFS, SMB2. */
const REMOTE = [0x6969, 0x517b, 0xff534d42, 0xfe534d42];

/** Node and the machine. */
export function examineMachine(): Finding[] {
  const problem = nodeVersionProblem();
  const version = problem
    ? wrong('Node', problem, 'Install it, or start Limner with "npm start".')
    : fine('Node', `${process.versions.node}, ${process.platform} ${process.arch}`);
  const machine = `${availableParallelism()} cores, ${inGigabytes(totalmem())} of memory`;
  return [version, fine('machine', machine)];
}

/** The folder of an embedded installation: nothing in it is changed, but for a file that is written and removed. */
export async function examineDataFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<Finding[]> {
  const folder = path.resolve(DATA_DIR);
  const there = await nearestFolder(folder);
  const found = [await canWrite(there, folder), await space(there)];
  if (there !== folder) return found;
  try {
    const { isNew } = await checkDataFolder(folder);
    return [
      ...found,
      fine(ABOUT, isNew ? `${folder} is ready for a new installation` : `${folder} has an installation`),
    ];
  } catch (error) {
    return [...found, wrong(ABOUT, reasonOf(error), 'Do what this says before the start.')];
  }
}

/** The folder, or what is there of the path to it. */
async function nearestFolder(folder: string): Promise<string> {
  const above = path.dirname(folder);
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    return isMissing(error) && above !== folder ? nearestFolder(above) : folder;
  }
}

async function canWrite(there: string, folder: string): Promise<Finding> {
  const file = path.join(there, `.limner-doctor-${randomUUID()}`);
  try {
    const opened = await open(file, 'wx', 0o600);
    try {
      await opened.writeFile('a file of "npm run doctor"');
      await opened.sync();
    } finally {
      await opened.close();
      await rm(file, { force: true });
    }
    return fine(ABOUT, there === folder ? `${folder} can be written` : `${folder} can be made in ${there}`);
  } catch (error) {
    const todo = 'Give the user of this process the folder (chown), mount it writable, or name another one.';
    return wrong(ABOUT, `${there} cannot be written: ${reasonOf(error)}`, todo);
  }
}

async function space(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize, type } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${inGigabytes(free)} are free`;
    if (free < MINIMUM_FREE_BYTES) return wrong(ABOUT, text, 'Make room: below 0.1 GB Limner is not ready.');
    if (REMOTE.includes(type))
      return wrong(ABOUT, 'it is on a network share, whose locks a database cannot trust', 'Use a local disk.');
    return free < LOW_FREE_BYTES
      ? hint(ABOUT, text, 'Make room: below 0.1 GB Limner is not ready.')
      : fine(ABOUT, text);
  } catch (error) {
    return hint(ABOUT, `its free space may not be read: ${reasonOf(error)}`, 'Look at it yourself.');
  }
}

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
