import type { Route } from '../src/index.ts';

const VALUES: Readonly<Record<string, string>> = {
  name: 'marta-quill',
  galname: 'flat',
  url: 'flat',
  region: 'fr',
  imageid: '12',
  id: '3',
  title: 'a-wall',
  tagname: 'murals',
  product: 'packaging',
  keyword: 'red%20fox',
  trees: '10',
  shortid: 'Ab3-_xyz',
  slug: 'marta-quill',
  tab: 'x',
  rest: 'y/z',
};

/** A sample address of a route, with a value for each parameter. */
export function sampleAddress({ pattern }: Route): string {
  return pattern.replace(/\{(\w+)[?*]?\}/g, (_, name: string) => VALUES[name] ?? '');
}
