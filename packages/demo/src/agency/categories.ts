import type { Artist } from './artist.ts';
import { animatedByOthers, homeAnimationStyles } from './galleries.ts';
import { isMoving, type Plan } from './portfolio.ts';

/** The galleries of each tag of a scene. */
const byTag: Readonly<Record<string, readonly string[]>> = {
  people: ['people'],
  portrait: ['portraits', 'people'],
  'people at work': ['work', 'people'],
  friends: ['people'],
  couple: ['love', 'people'],
  love: ['love'],
  family: ['family'],
  children: ['family'],
  child: ['family'],
  animals: ['animals'],
  dog: ['animals'],
  cat: ['animals'],
  wildlife: ['wildlife'],
  whale: ['wildlife'],
  turtle: ['wildlife'],
  owl: ['wildlife', 'animal-tales', 'bedtime'],
  fox: ['wildlife', 'animal-tales'],
  mice: ['animal-tales'],
  nature: ['nature'],
  forest: ['nature'],
  landscape: ['nature'],
  jungle: ['nature'],
  plants: ['gardens'],
  garden: ['gardens'],
  flowers: ['gardens'],
  sea: ['sea'],
  ocean: ['sea'],
  coast: ['sea'],
  beach: ['sea'],
  city: ['cities'],
  town: ['cities'],
  street: ['cities'],
  travel: ['travel'],
  adventure: ['travel'],
  holiday: ['travel'],
  boat: ['transport'],
  boats: ['transport'],
  bicycle: ['transport'],
  train: ['transport'],
  car: ['transport'],
  balloon: ['transport'],
  food: ['food'],
  coffee: ['food'],
  home: ['home-life'],
  interior: ['home-life'],
  night: ['night'],
  rain: ['weather'],
  storm: ['weather'],
  snow: ['weather'],
  winter: ['weather'],
  autumn: ['weather'],
  summer: ['weather'],
  spring: ['weather'],
  work: ['work'],
  craft: ['work'],
  agriculture: ['work'],
  business: ['business'],
  'small business': ['business'],
  'local business': ['business'],
  finance: ['business'],
  technology: ['technology'],
  science: ['science'],
  space: ['science'],
  health: ['health'],
  hospital: ['health'],
  education: ['education'],
  learning: ['education'],
  reading: ['education', 'bedtime'],
  sport: ['sport'],
  music: ['music'],
  dance: ['stage-and-dance'],
  theatre: ['stage-and-dance'],
  festival: ['festivals'],
  celebration: ['festivals'],
  christmas: ['festivals'],
  moon: ['bedtime'],
};

/** The galleries of an artist: those of the technique, and those for pictures that move. */
export function stylesOf({ technique, galleries = [], animation }: Artist): readonly string[] {
  const all = [...new Set([...technique.styles, ...galleries])];
  return animation ? all : all.filter((style) => !homeAnimationStyles.includes(style));
}

/** The galleries of a picture: those of its artist, and those of the tags of its scene. */
export function galleriesOf(plan: Plan): readonly string[] {
  const { artist, scene } = plan;
  const own = artist.illustrator ? stylesOf({ ...artist, animation: false }) : stylesOf(artist);
  const animated = artist.illustrator && isMoving(plan) ? [animatedByOthers.url] : [];
  return [...new Set([...own, ...animated, ...scene.tags.flatMap((tag) => byTag[tag] ?? [])])];
}
