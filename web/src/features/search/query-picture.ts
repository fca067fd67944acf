import { fetchCode } from '../../shared/parts/fetch-code.ts';
import type { OwnPicture } from './own-picture.ts';
import { discardPicture, searchState, takeImage, takeUrl } from './search-state.ts';

/** A picture that a visitor searches by. */
export type QueryPicture = OwnPicture | { readonly id: string; readonly kind: 'address'; readonly address: string };

/** The code that shrinks pictures could not be loaded. Another attempt may work: the picture itself may be fine. */
export class ShrinkNotLoaded extends Error {}

/** Shrinks a file, so that photos from phones are not uploaded in full size, and keeps it for this tab: a reload and the way back find it again. */
export async function keepFile(file: Blob): Promise<OwnPicture> {
  const [{ shrink }, { store }] = await loadCode();
  const picture: OwnPicture = { id: newId(), kind: 'file', ...(await shrink(file)) };
  await store(picture.id, picture.file);
  takeImage(picture);
  return picture;
}

export function keepAddress(address: string): QueryPicture {
  takeUrl(address);
  return pictureAt(address);
}

/** The address is also the id: the same address is the same search. */
export const pictureAt = (address: string): QueryPicture => ({ id: address, kind: 'address', address });

/** The picture that this tab searched by under an id; undefined if it did not, or keeps it no longer. */
export async function findOwnPicture(id: string): Promise<OwnPicture | undefined> {
  const { image } = searchState.getState();
  if (image?.id === id) return image;
  const [{ drawPicture }, { find }] = await loadCode();
  const file = find(id);
  return file && { id, kind: 'file', file, canvas: await drawPicture(file) };
}

export function discard(id: string): void {
  discardPicture();
  void loadCode().then(([, { remove }]) => remove(id));
}

/** @throws ShrinkNotLoaded */
async function loadCode() {
  const load = () => Promise.all([import('./shrink.ts'), import('./stored-pictures.ts')]);
  const code = await fetchCode(load, undefined).catch(() => undefined);
  if (!code) throw new ShrinkNotLoaded('the code that shrinks pictures could not be loaded');
  return code;
}

/** Not `crypto.randomUUID`: browsers offer it in secure contexts only, and a small agency may start on plain HTTP. */
const newId = (): string => [...crypto.getRandomValues(new Uint32Array(2))].map((word) => word.toString(36)).join('');
