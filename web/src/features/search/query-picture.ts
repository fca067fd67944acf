/** A picture that a visitor searches by. It lives as long as the page: nothing of it is stored here. */
export type QueryPicture =
  | { readonly id: string; readonly kind: 'file'; readonly file: Blob; readonly canvas: HTMLCanvasElement }
  | { readonly id: string; readonly kind: 'address'; readonly address: string };

const kept = new Map<string, QueryPicture>();
const KEPT = 8;

/** The picture may be good: the next try may do. */
export class UnpreparedPicture extends Error {}

/** Makes a query of a file: shrunk to what the search needs, so that a phone's photograph does not travel whole. */
export async function keepFile(file: Blob): Promise<QueryPicture> {
  const { shrink } = await import('./shrink.ts').catch(() => {
    throw new UnpreparedPicture('what prepares a picture did not arrive');
  });
  return keep({ id: newId(), kind: 'file', ...(await shrink(file)) });
}

export const keepAddress = (address: string): QueryPicture => keep({ id: newId(), kind: 'address', address });

export const findQueryPicture = (id: string): QueryPicture | undefined => kept.get(id);

export const discard = (id: string): void => void kept.delete(id);

function keep(picture: QueryPicture): QueryPicture {
  kept.set(picture.id, picture);
  for (const id of [...kept.keys()].slice(0, -KEPT)) kept.delete(id);
  return picture;
}

let count = 0;
/** Not `crypto.randomUUID`: browsers withhold it on plain http, where a small agency may well start. */
const newId = (): string => `${Date.now().toString(36)}${(count++).toString(36)}`;
