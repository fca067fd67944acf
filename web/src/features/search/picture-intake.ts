/** What a drop, a paste or a chooser brought that can be searched by (SR-10). */
export type Intake =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'address'; readonly address: string };

type Clipboard = Pick<DataTransfer, 'items'>;
type Dropped = Pick<DataTransfer, 'files' | 'getData'>;

/** Of what lies in the clipboard, the first item of an image type. */
export function fromClipboard({ items }: Clipboard): Intake | undefined {
  for (const item of items) {
    const file = item.kind === 'file' && isPictureType(item.type) ? item.getAsFile() : null;
    if (file) return { kind: 'file', file };
  }
  return undefined;
}

/** A dropped picture file, else a dropped address of a picture, else a picture written as data. */
export function fromDrop(dropped: Dropped): Intake | undefined {
  const file = fromFiles(dropped.files);
  if (file) return file;
  const address = dropped.getData('text/uri-list').split('\n')[0]?.trim() || dropped.getData('text/plain').trim();
  return fromAddress(address);
}

/** The first file whose type starts with `image/`; others are not searched by. */
export function fromFiles(files: Iterable<File>): Intake | undefined {
  const file = [...files].find(({ type }) => isPictureType(type));
  return file && { kind: 'file', file };
}

export function fromAddress(address: string): Intake | undefined {
  if (address.startsWith('data:image/')) return fromData(address);
  return isPictureAddress(address) ? { kind: 'address', address } : undefined;
}

export const isPictureType = (type: string): boolean => type.startsWith('image/');

/** Addresses whose path ends in jpeg, jpg, png, gif or webp, in either case. */
export function isPictureAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && /\.(jpe?g|png|gif|webp)$/i.test(url.pathname);
}

/** Read by hand: the content policy lets `fetch` reach our own server only. */
function fromData(address: string): Intake | undefined {
  const match = /^data:(image\/[\w.+-]+)(;[^,]*)?,(.*)$/s.exec(address);
  if (!match?.[1] || match[3] === undefined) return undefined;
  try {
    const text = match[2]?.includes('base64') ? atob(match[3]) : decodeURIComponent(match[3]);
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return { kind: 'file', file: new Blob([bytes], { type: match[1] }) };
  } catch {
    return undefined;
  }
}
