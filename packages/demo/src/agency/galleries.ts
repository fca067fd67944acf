/** One row of `galleries.csv` (EN-02). */
export interface Gallery {
  readonly url: string;
  readonly name: string;
  readonly category: 'style' | 'category' | 'medium' | 'sector' | 'kidsbooks' | 'kidsbooks-only';
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

const styles = [
  row('flat', 'Flat', 'style', ['vector', 'geometric'], top),
  row('vector', 'Vector', 'style', ['flat', 'isometric']),
  row('geometric', 'Geometric', 'style', ['flat', 'low-poly']),
  row('editorial', 'Editorial', 'style', ['humour', 'screenprint'], top),
  row('line', 'Line', 'style', ['pen-and-ink', 'minimal'], top),
  row('humour', 'Humour', 'style', ['editorial', 'comic']),
  row('comic', 'Comic', 'style', ['graphic-novel', 'humour'], top),
  row('graphic-novel', 'Graphic Novel', 'style', ['comic', 'black-and-white']),
  row('retro', 'Retro', 'style', ['screenprint', 'travel-poster']),
  row('pixel-art', 'Pixel Art', 'style', ['games', 'retro']),
  row('low-poly', 'Low Poly', 'style', ['geometric', 'games']),
  row('isometric', 'Isometric', 'style', ['technical', 'cities', 'vector'], top),
  row('technical', 'Technical', 'style', ['isometric', 'science']),
  row('minimal', 'Minimal', 'style', ['line', 'flat']),
  row('decorative', 'Decorative', 'style', ['stained-glass', 'folk']),
  row('folk', 'Folk', 'style', ['embroidery', 'decorative']),
  row('naive', 'Naive', 'style', ['folk', 'picture-books']),
  row('silhouette', 'Silhouette', 'style', ['paper-craft', 'night']),
  row('texture', 'Texture', 'style', ['gouache', 'paper-craft']),
  row('travel-poster', 'Travel Poster', 'style', ['retro', 'cities']),
  row('japanese-prints', 'Japanese Prints', 'style', ['woodcut', 'decorative']),
  row('painterly', 'Painterly', 'style', ['gouache', 'watercolour']),
  row('traditional', 'Traditional', 'style', ['watercolour', 'engraving']),
  row('drawing-from-life', 'Drawing from Life', 'style', ['urban-sketching', 'chalk']),
  row('urban-sketching', 'Urban Sketching', 'style', ['watercolour', 'cities']),
  row('monochrome', 'Monochrome', 'style', ['black-and-white', 'minimal']),
  row('maps', 'Maps', 'style', ['travel', 'infographics'], top),
  row('infographics', 'Infographics', 'style', ['maps', 'technical']),
  row('lettering', 'Lettering', 'style', ['travel-poster', 'screenprint']),
  row('natural-history', 'Natural History', 'style', ['wildlife', 'engraving']),
  row('fantasy', 'Fantasy', 'style', ['maps', 'picture-books']),
  row('black-and-white', 'Black and White', 'style', ['pen-and-ink', 'woodcut']),
  row('drawing', 'Drawing', 'style', [], { redir: 'line' }),
];

const media = [
  row('watercolour', 'Watercolour', 'medium', ['gouache', 'traditional'], top),
  row('gouache', 'Gouache', 'medium', ['watercolour', 'texture']),
  row('pen-and-ink', 'Pen and Ink', 'medium', ['line', 'stipple']),
  row('riso', 'Riso', 'medium', ['screenprint', 'retro']),
  row('screenprint', 'Screenprint', 'medium', ['riso', 'woodcut']),
  row('paper-craft', 'Paper Craft', 'medium', ['collage', 'stop-motion'], top),
  row('collage', 'Collage', 'medium', ['paper-craft', 'texture']),
  row('woodcut', 'Woodcut', 'medium', ['linocut', 'engraving'], top),
  row('linocut', 'Linocut', 'medium', ['woodcut', 'screenprint']),
  row('engraving', 'Engraving', 'medium', ['woodcut', 'stipple']),
  row('chalk', 'Chalk', 'medium', ['crayon', 'texture']),
  row('crayon', 'Crayon', 'medium', ['coloured-pencil', 'picture-books']),
  row('coloured-pencil', 'Coloured Pencil', 'medium', ['crayon', 'picture-books']),
  row('stipple', 'Stipple', 'medium', ['pen-and-ink', 'engraving']),
  row('stained-glass', 'Stained Glass', 'medium', ['mosaic', 'decorative']),
  row('mosaic', 'Mosaic', 'medium', ['stained-glass', 'decorative']),
  row('embroidery', 'Embroidery', 'medium', ['knitted', 'folk'], top),
  row('knitted', 'Knitted', 'medium', ['embroidery', 'folk']),
  row('cut-paper', 'Cut Paper', 'medium', [], { redir: 'paper-craft' }),
];

const subjects = [
  row('people', 'People', 'category', ['portraits', 'work'], top),
  row('portraits', 'Portraits', 'category', ['people', 'editorial']),
  row('family', 'Family', 'category', ['home-life', 'childrens-books']),
  row('love', 'Love', 'category', ['people', 'festivals']),
  row('animals', 'Animals', 'category', ['wildlife', 'nature'], top),
  row('wildlife', 'Wildlife', 'category', ['animals', 'sea']),
  row('nature', 'Nature', 'category', ['gardens', 'wildlife']),
  row('gardens', 'Gardens', 'category', ['nature', 'home-life']),
  row('sea', 'Sea and Coast', 'category', ['travel', 'wildlife']),
  row('cities', 'Cities', 'category', ['travel', 'night']),
  row('travel', 'Travel', 'sector', ['transport', 'sea']),
  row('transport', 'Transport', 'sector', ['travel', 'cities']),
  row('food', 'Food and Drink', 'sector', ['home-life', 'gardens'], top),
  row('home-life', 'Home Life', 'sector', ['family', 'food']),
  row('night', 'Night', 'category', ['cities', 'silhouette']),
  row('weather', 'Weather and Seasons', 'category', ['nature', 'festivals']),
  row('work', 'Work', 'category', ['business', 'people']),
  row('business', 'Business', 'sector', ['work', 'technology']),
  row('technology', 'Technology', 'sector', ['science', 'business']),
  row('science', 'Science', 'sector', ['technology', 'education']),
  row('health', 'Health', 'sector', ['family', 'science']),
  row('education', 'Education', 'sector', ['childrens-books', 'science']),
  row('sport', 'Sport', 'sector', ['people', 'health']),
  row('music', 'Music', 'sector', ['stage-and-dance', 'festivals']),
  row('stage-and-dance', 'Stage and Dance', 'sector', ['music', 'festivals']),
  row('festivals', 'Festivals', 'sector', ['music', 'night']),
];

const forChildren = [
  row('childrens-books', 'Children’s Books', 'kidsbooks', ['picture-books', 'watercolour'], top),
  row('picture-books', 'Picture Books', 'kidsbooks-only', ['childrens-books', 'bedtime']),
  row('bedtime', 'Bedtime', 'kidsbooks-only', ['picture-books', 'night']),
  row('animal-tales', 'Animal Tales', 'kidsbooks-only', ['picture-books', 'animals']),
];

const animation = [
  row('2d-animation', '2D Animation', 'style', ['character-animation', 'looping'], { ...top, ...moving }),
  row('character-animation', 'Character Animation', 'style', ['2d-animation', 'stop-motion'], moving),
  row('stop-motion', 'Stop Motion', 'style', ['paper-craft', 'looping'], { ...top, ...moving }),
  row('looping', 'Loops', 'style', ['motion-graphics', '2d-animation'], moving),
  row('explainer', 'Explainers', 'style', ['motion-graphics', 'isometric'], { ...top, ...moving }),
  row('motion-graphics', 'Motion Graphics', 'style', ['explainer', 'looping'], moving),
  row('games', 'Games', 'style', ['pixel-art', 'low-poly'], moving),
];

/** Pictures of illustrators that somebody else set in motion: `/animated` leads here. */
export const animatedByOthers = row(
  'animated-by-others',
  'Animated by Others',
  'style',
  ['2d-animation', 'looping'],
  moving,
);

/** Every gallery: styles, media, subjects and sectors, galleries for children, galleries of pictures that move. */
export const galleries: readonly Gallery[] = [
  ...styles,
  ...media,
  ...subjects,
  ...forChildren,
  ...animation,
  animatedByOthers,
];

/** The styles on the home page (BC-05), in this order; it begins with one of the first three. */
export const homeStyles: readonly string[] = [
  'editorial',
  'watercolour',
  'woodcut',
  'flat',
  'childrens-books',
  'isometric',
  'paper-craft',
  'line',
  'comic',
  'stained-glass',
  'gouache',
  'embroidery',
  'travel-poster',
  'pen-and-ink',
  'collage',
  'pixel-art',
  'mosaic',
  'riso',
  'maps',
  'lettering',
  'natural-history',
];

/** The same for pictures that move. */
export const homeAnimationStyles: readonly string[] = animation.map(({ url }) => url);
