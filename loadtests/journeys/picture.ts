import type { SearchResults } from '@limner/contracts';
import http from 'k6/http';
import { oneOf, type Visitor } from '../visitor.ts';

/** The width at which visitors have pictures: the site shrinks what is dropped on it to 1024 pixels. */
const WIDTH = 960;

/** Searches by a picture: saves one of the site, drops it on the page, and looks at what is like it. */
export function picture(visitor: Visitor): void {
  const { region: lang, facts } = visitor;
  const url = oneOf(oneOf(facts.artists).pictures);
  const bytes = ownCopy(visitor.save(`${url}/${WIDTH}`), visitor.id);
  visitor.open(visitor.pathTo('imageSearch'));
  visitor.look();

  const file = http.file(bytes, 'picture.jpg', 'image/jpeg');
  const found = visitor.call<SearchResults>('searchImage', {}, { lang, facets: 'true', file });
  visitor.expect(
    found.images.some((image) => image.url === url),
    `${url} is not found by itself`,
  );
  visitor.see(found.images.map((image) => image.url));
  visitor.look();
}

/** The same JPEG with a comment of the visitor's: nobody has sent these bytes before, so that no cached answer serves. */
function ownCopy(jpeg: ArrayBuffer, comment: string): ArrayBuffer {
  const bytes = new Uint8Array(jpeg);
  const segment = [0xff, 0xfe, 0, comment.length + 2, ...[...comment].map((letter) => letter.charCodeAt(0))];
  const copy = new Uint8Array(bytes.length + segment.length);
  copy.set(bytes.subarray(0, 2));
  copy.set(segment, 2);
  copy.set(bytes.subarray(2), 2 + segment.length);
  return copy.buffer;
}
