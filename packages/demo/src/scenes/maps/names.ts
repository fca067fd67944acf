import type { Random } from '../../drawing/random.ts';

const places = [
  'Alder Quay',
  'Brindle',
  'Crow Hythe',
  'Dunmarrow',
  'Eastwick',
  'Fennel Bay',
  'Gallow Tor',
  'Hollin',
  'Inkpen',
  'Jessamy',
  'Kettle Moor',
  'Larkfield',
  'Merrow',
  'Nettlecombe',
  'Orrin',
  'Pell',
  'Quill Point',
  'Rushden',
  'Saltby',
  'Thorn',
  'Umber',
  'Vellum',
  'Wick',
  'Yarrow',
];
const waters = [
  'the Quiet Sea',
  'Herring Sound',
  'Mirror Bay',
  'Long Reach',
  'Gull Water',
  'the Narrows',
  'Lantern Bay',
  'the Deep',
  'Kelp Sound',
  'Amber Strait',
];
const titles = [
  'THE LESSER ISLES',
  'THE OUTER COAST',
  'ISLE OF MERROW',
  'THE SALT MARCHES',
  'PENNY ISLAND',
  'THE LONG SHORE',
  'VELLUM & ENVIRONS',
  'THE HOLLOW HILLS',
  'LARK COUNTRY',
  'THE FOUR HARBOURS',
];
const unders = [
  'with all its harbours',
  'as surveyed on foot',
  'drawn from memory',
  'for those who wander',
  'and what lies about it',
  'a guide for the curious',
  'by land and by sea',
  'not to be used at night',
];

/** So many different ones of a list, in an order of the seed. */
function some(random: Random, list: readonly string[], count: number): string[] {
  const left = [...list];
  const result: string[] = [];
  while (result.length < count && left.length > 0) result.push(...left.splice(random.whole(0, left.length - 1), 1));
  return result;
}

export const placeNames = (random: Random, count: number): string[] => some(random, places, count);
export const waterNames = (random: Random, count: number): string[] => some(random, waters, count);
export const mapTitle = (random: Random): readonly [title: string, under: string] => [
  random.pick(titles),
  random.pick(unders),
];
