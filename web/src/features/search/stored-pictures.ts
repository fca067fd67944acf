import { openStorage } from '../../shared/storage/storage.ts';
import { fromAddress } from './picture-intake.ts';

const KEY = 'limner.pictures';
/** Session storage holds about 5 MB, and a shrunk picture takes up to 0.5 MB of it. */
const MAX_PICTURES = 4;

const session = openStorage(() => globalThis.sessionStorage);

/** Keeps a picture until the tab is closed; the oldest one makes room. */
export async function store(id: string, file: Blob): Promise<void> {
  const data = await toData(file);
  const ids = [...storedIds().filter((stored) => stored !== id), id];
  for (const old of ids.slice(0, -MAX_PICTURES)) session.removeItem(keyOf(old));
  session.setItem(KEY, ids.slice(-MAX_PICTURES).join(' '));
  session.setItem(keyOf(id), data);
}

export function find(id: string): Blob | undefined {
  const stored = session.getItem(keyOf(id));
  const intake = stored === null ? undefined : fromAddress(stored);
  return intake?.kind === 'file' ? intake.file : undefined;
}

export function remove(id: string): void {
  session.removeItem(keyOf(id));
  session.setItem(
    KEY,
    storedIds()
      .filter((stored) => stored !== id)
      .join(' '),
  );
}

const keyOf = (id: string): string => `${KEY}.${id}`;

const storedIds = (): string[] => (session.getItem(KEY) ?? '').split(' ').filter((id) => id !== '');

const toData = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
