const json = { 'content-type': 'application/json' };
const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const search = '/api/search/text';

/** Malformed and hostile requests: title, path, body, headers, status. */
export const bodies: [string, string, string | Uint8Array<ArrayBuffer>, Record<string, string>, number][] = [
  ['broken JSON', search, '{"text":', json, 400],
  ['no body', search, '', json, 400],
  ['JSON that is no object', search, '[1,2]', json, 400],
  ['null', search, 'null', json, 400],
  ['an unknown field', search, '{"text":"a","colour":1}', json, 400],
  ['an unknown field further down', search, '{"text":"a","filters":{"artist":1}}', json, 400],
  ['a number for a text', search, '{"text":1}', json, 400],
  ['a text for a flag', search, '{"text":"a","imagesOnly":"yes"}', json, 400],
  ['an object for a text', search, '{"text":{"$gt":""}}', json, 400],
  ['an id below 1', search, '{"text":"a","filters":{"artist_id":0}}', json, 400],
  ['an id past all ids', search, '{"text":"a","filters":{"artist_id":1e300}}', json, 400],
  ['an unknown region', search, '{"text":"a","lang":"zz"}', json, 400],
  ['a prototype', search, '{"text":"a","__proto__":{"isAdmin":true}}', json, 400],
  ['a constructor', search, '{"text":"a","constructor":{"prototype":{"isAdmin":true}}}', json, 400],
  ['deep nesting', search, deep, json, 400],
  ['NUL', search, '{"text":"a\\u0000b"}', json, 400],
  ['a lone surrogate', search, '{"text":"\\ud800"}', json, 400],
  ['a text of 600 letters', search, JSON.stringify({ text: 'a'.repeat(600) }), json, 400],
  ['a text of 1 MB', search, JSON.stringify({ text: 'a'.repeat(1_000_000) }), json, 413],
  ['bytes that are no text', search, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), json, 400],
  ['text/plain', search, '{"text":"a"}', { 'content-type': 'text/plain' }, 415],
  ['XML', search, '<text/>', { 'content-type': 'application/xml' }, 415],
  ['a form', search, 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a path with NUL', '/api/collections/metatags', '{"path":"/\\u0000"}', json, 400],
  ['a path with a lone surrogate', '/api/collections/metatags', '{"path":"/\\udfff"}', json, 400],
  ['an artist by neither id nor address', '/api/collections/artists/details', '{"lang":"us"}', json, 400],
  ['an address that is none', '/api/search/image', '{"url":"file:///etc/passwd"}', json, 400],
  ['an address inside the network', '/api/search/image', '{"url":"http://169.254.169.254/latest"}', json, 422],
  ['a port that no site uses', '/api/search/image', '{"url":"https://example.org:6379/a.png"}', json, 400],
  [
    'our address with a wrong signature',
    '/api/search/image',
    `{"url":"/images/${'a'.repeat(64)}/${'b'.repeat(22)}/320"}`,
    json,
    422,
  ],
  ['multipart without a boundary', '/api/search/image', 'x', { 'content-type': 'multipart/form-data' }, 400],
  [
    'multipart that ends early',
    '/api/search/image',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    { 'content-type': 'multipart/form-data; boundary=b' },
    400,
  ],
];

/** The header of a PNG with its size, without any data. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 6, 0, 0, 0], 24);
  return bytes;
}

/** Files that are not pictures, or not acceptable ones: title, bytes, statuses. */
export const files: [string, Uint8Array<ArrayBuffer>, number[]][] = [
  ['a text that says it is a picture', new TextEncoder().encode('not a picture'), [415, 422]],
  ['an empty file', new Uint8Array(), [415, 422]],
  ['a truncated picture', pngOf(100, 100), [422]],
  ['a picture of too many pixels', pngOf(60_000, 60_000), [422]],
  ['a drawing', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), [415, 422]],
  ['a file past the limit', new Uint8Array(21_000_000), [413]],
];
