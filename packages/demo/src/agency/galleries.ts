/** One row of `galleries.csv` (EN-02). */
export interface Gallery {
  readonly url: string;
  readonly name: string;
  readonly category: 'style' | 'category' | 'medium' | 'kidsbooks' | 'kidsbooks-only';
  readonly animation: boolean;
  readonly top: boolean;
  readonly redir: string;
  readonly related: readonly string[];
}

const row = (
  url: string,
  name: string,
  category: Gallery['category'],
  related: readonly string[] = [],
  rest: Partial<Gallery> = {},
): Gallery => ({ url, name, category, animation: false, top: false, redir: '', related, ...rest });
const top = { top: true };
const moving = { animation: true };

export const galleries: readonly Gallery[] = [
  row('flat', 'Flat', 'style', ['vector', 'geometric'], top),
  row('vector', 'Vector', 'style', ['flat', 'geometric']),
  row('geometric', 'Geometric', 'style', ['flat', 'low-poly']),
  row('editorial', 'Editorial', 'style', ['humour', 'screenprint'], top),
  row('line', 'Line', 'style', ['pen-and-ink', 'minimal'], top),
  row('humour', 'Humour', 'style', ['editorial', 'comic']),
  row('comic', 'Comic', 'style', ['humour', 'graphic-novel'], top),
  row('graphic-novel', 'Graphic Novel', 'style', ['comic']),
  row('retro', 'Retro', 'style', ['screenprint', 'travel-poster'], top),
  row('pixel-art', 'Pixel Art', 'style', ['games', 'retro'], { ...top, ...moving }),
  row('low-poly', 'Low Poly', 'style', ['geometric', 'games'], moving),
  row('minimal', 'Minimal', 'style', ['line', 'flat']),
  row('decorative', 'Decorative', 'style', ['stained-glass', 'folk'], top),
  row('folk', 'Folk', 'style', ['embroidery', 'decorative']),
  row('silhouette', 'Silhouette', 'style', ['paper-craft', 'night'], moving),
  row('texture', 'Texture', 'style', ['gouache', 'paper-craft']),
  row('travel-poster', 'Travel Poster', 'style', ['retro', 'cities'], top),
  row('traditional', 'Traditional', 'style', ['watercolour', 'gouache']),
  row('childrens-books', 'Children’s Books', 'kidsbooks', ['gouache', 'watercolour'], top),
  row('picture-books', 'Picture Books', 'kidsbooks-only', ['childrens-books']),
  row('watercolour', 'Watercolour', 'medium', ['gouache', 'traditional'], top),
  row('pen-and-ink', 'Pen and Ink', 'medium', ['line', 'stipple']),
  row('riso', 'Riso', 'medium', ['screenprint']),
  row('screenprint', 'Screenprint', 'medium', ['riso', 'woodcut'], top),
  row('paper-craft', 'Paper Craft', 'medium', ['collage'], { ...top, ...moving }),
  row('collage', 'Collage', 'medium', ['paper-craft', 'texture']),
  row('woodcut', 'Woodcut', 'medium', ['engraving', 'black-and-white'], top),
  row('engraving', 'Engraving', 'medium', ['woodcut', 'stipple']),
  row('chalk', 'Chalk', 'medium', ['texture']),
  row('stipple', 'Stipple', 'medium', ['engraving', 'black-and-white']),
  row('stained-glass', 'Stained Glass', 'medium', ['decorative']),
  row('gouache', 'Gouache', 'medium', ['watercolour', 'texture'], top),
  row('embroidery', 'Embroidery', 'medium', ['folk']),
  row('black-and-white', 'Black and White', 'style', ['woodcut', 'stipple']),
  row('people', 'People', 'category', ['home-life'], top),
  row('animals', 'Animals', 'category', ['nature'], top),
  row('nature', 'Nature', 'category', ['animals', 'travel']),
  row('cities', 'Cities', 'category', ['travel', 'night'], top),
  row('travel', 'Travel', 'category', ['cities', 'transport'], top),
  row('transport', 'Transport', 'category', ['travel']),
  row('food', 'Food', 'category', ['home-life'], top),
  row('home-life', 'Home Life', 'category', ['people', 'food']),
  row('night', 'Night', 'category', ['cities']),
  row('work', 'Work', 'category', ['people']),
  row('science', 'Science', 'category', ['games']),
  row('music', 'Music', 'category', ['people']),
  row('games', 'Games', 'category', ['pixel-art'], moving),
  row('drawing', 'Drawing', 'style', [], { redir: 'line' }),
];

const byTag: Readonly<Record<string, string>> = {
  people: 'people',
  animals: 'animals',
  nature: 'nature',
  city: 'cities',
  town: 'cities',
  travel: 'travel',
  adventure: 'travel',
  boat: 'transport',
  boats: 'transport',
  bicycle: 'transport',
  train: 'transport',
  food: 'food',
  home: 'home-life',
  interior: 'home-life',
  night: 'night',
  work: 'work',
  science: 'science',
  space: 'science',
  music: 'music',
};

/** The categories that a scene's words put a picture into. */
export const categoriesOf = (tags: readonly string[]): readonly string[] => [
  ...new Set(tags.flatMap((tag) => byTag[tag] ?? [])),
];
