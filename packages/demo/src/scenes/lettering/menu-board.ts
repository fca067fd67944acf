import { rect } from '../../drawing/geometry.ts';
import { drawPendant } from '../../drawing/lamps.ts';
import { words } from '../../drawing/lettering.ts';
import { drawFruit } from '../../drawing/market-goods.ts';
import { drawBanner, drawBorder, drawSprig, starOutline } from '../../drawing/ornaments.ts';
import { drawPot } from '../../drawing/potted-plants.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawBottle, drawCup, drawJug } from '../../drawing/vessels.ts';
import type { SceneKind } from '../scene.ts';
import { cased, headline, second } from './sheet.ts';

const menus = [
  {
    title: 'good soup',
    under: 'every day from noon',
    items: ['leek & potato', 'red lentil', 'tomato', 'barley', 'pumpkin', 'fish'],
  },
  {
    title: 'fresh bread daily',
    under: 'gone by ten',
    items: ['rye', 'white loaf', 'seeded', 'cheese roll', 'plum bun', 'twist'],
  },
  {
    title: 'coffee first',
    under: 'talk after',
    items: ['black', 'with milk', 'long', 'iced', 'twice', 'for the road'],
  },
  {
    title: 'ices & sorbets',
    under: 'two scoops minimum',
    items: ['lemon', 'pear', 'hazelnut', 'cherry', 'salt caramel', 'plain'],
  },
  {
    title: 'noodles',
    under: 'slurp as you like',
    items: ['thin', 'wide', 'with egg', 'with greens', 'very hot', 'mild'],
  },
  {
    title: 'the juice bar',
    under: 'pressed while you wait',
    items: ['apple', 'carrot', 'beet & ginger', 'orange', 'green one', 'pink one'],
  },
  {
    title: 'tea room',
    under: 'please stay longer',
    items: ['mint', 'smoky', 'rose', 'plain black', 'with lemon', 'a whole pot'],
  },
  {
    title: 'pies today',
    under: 'with gravy or without',
    items: ['leek', 'mushroom', 'cheese', 'apple', 'rhubarb', 'surprise'],
  },
  {
    title: 'supper club',
    under: 'one long table',
    items: ['bread', 'broth', 'dumplings', 'salad', 'plum cake', 'coffee'],
  },
  {
    title: 'pancakes',
    under: 'flipped with care',
    items: ['lemon', 'sugar', 'berries', 'cheese', 'spinach', 'tall stack'],
  },
  {
    title: 'sandwiches',
    under: 'cut in triangles',
    items: ['egg', 'cress', 'pickle', 'cheddar', 'club', 'the big one'],
  },
  {
    title: 'breakfast',
    under: 'served until it is lunch',
    items: ['porridge', 'eggs', 'toast', 'beans', 'fruit', 'all of it'],
  },
] as const;

export const letterMenu: SceneKind = {
  id: 'letter-menu',
  tags: ['lettering', 'food', 'café', 'menu', 'restaurant', 'local business', 'chalkboard'],
  titles: [
    'What There Is Today',
    'The Board by the Door',
    'Specials, in Order of Regret',
    'Six Things and Coffee',
    'Chalk and Appetite',
    'Ask About the Last One',
    'Served Until It Is Gone',
    'The Cook Has Good Handwriting',
    'Prices Subject to Mood',
    'Lunch, Spelled Out',
  ],
  alt: 'A lettered menu board with a large heading, dishes and prices, among plants, lamps, jars and fruit on the counter',
  lights: ['indoor', 'day'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, unit, random } = stage;
  const menu = random.pick(menus);
  const wide = width > height * 1.2;
  const wall = random.pick(['wall', 'accentAlt', 'wallAlt', 'leafDark'] as const);
  stage.as('room', 0, () => {
    stage.fill(wall, rect(0, 0, width, height));
    for (let x = 0; x < width; x += 74 * unit)
      stage.line(
        wall,
        [
          [x, 0],
          [x, height],
        ],
        2 * unit,
        { shade: -0.22, detail: 1 },
      );
  });
  const counter = height * 0.88;
  const board = {
    x: width * (wide ? 0.2 : 0.12),
    y: height * 0.07,
    width: width * (wide ? 0.6 : 0.76),
    height: counter - height * 0.12,
  };
  const isDark = random.chance(0.7);
  stage.as('room', 0.3, () => {
    stage.fill(
      'woodDark',
      rect(board.x - 18 * unit, board.y - 18 * unit, board.width + 36 * unit, board.height + 36 * unit),
    );
    stage.fill(
      'wood',
      rect(board.x - 12 * unit, board.y - 12 * unit, board.width + 24 * unit, board.height + 24 * unit),
    );
    stage.fill(isDark ? 'dark' : 'light', rect(board.x, board.y, board.width, board.height));
  });
  writing(stage, board, menu, isDark, wide);
  shelf(stage, counter);
  for (const x of wide ? [0.09, 0.91] : [0.06, 0.94])
    drawPendant(
      stage,
      [width * x, height * random.between(0.2, 0.3)],
      90 * unit,
      random.pick(['accent', 'scarf', 'roof'] as const),
    );
}

function writing(
  stage: Stage,
  board: { x: number; y: number; width: number; height: number },
  menu: (typeof menus)[number],
  isDark: boolean,
  wide: boolean,
): void {
  const { unit, random } = stage;
  const [text, strong] = isDark ? (['light', 'lit'] as const) : (['dark', 'accent'] as const);
  const style = headline(stage);
  const pad = board.width * 0.07;
  const inner = { x: board.x + pad, width: board.width - pad * 2 };
  const head = board.height * (wide ? 0.26 : 0.2);
  words(
    stage,
    cased(menu.title, style),
    { ...inner, y: board.y + board.height * 0.05, height: head },
    { style, paint: strong, second: isDark ? 'accent' : 'dark' },
  );
  const banner = drawBanner(
    stage,
    {
      x: board.x + board.width * 0.24,
      y: board.y + board.height * 0.07 + head,
      width: board.width * 0.52,
      height: board.height * 0.075,
    },
    random.pick(['accent', 'roof'] as const),
  );
  words(
    stage,
    cased(menu.under, 'script'),
    { ...banner, y: banner.y - banner.height * 0.16, height: banner.height * 1.4 },
    { style: 'script', paint: 'light', second: 'dark', weight: 0.1 },
  );
  const low = second(stage);
  const columns = wide ? 2 : 1;
  const top = board.y + board.height * 0.24 + head;
  const room = board.y + board.height * 0.95 - top;
  const count = menu.items.length;
  const perColumn = Math.ceil(count / columns);
  const step = room / perColumn;
  const each = (inner.width - (columns - 1) * pad) / columns;
  for (const [index, item] of menu.items.entries()) {
    const column = Math.floor(index / perColumn);
    const x = inner.x + column * (each + pad);
    const y = top + (index % perColumn) * step;
    const size = Math.min(step * 0.56, 46 * unit);
    const placed = words(
      stage,
      cased(item, low),
      { x, y: y + (step - size) / 2, width: each * 0.68, height: size },
      { style: low, paint: text, second: strong, align: -1 },
    );
    const price = `${random.whole(2, 9)}.${random.pick(['00', '50', '20', '80'])}`;
    const right = words(
      stage,
      price,
      { x: x + each * 0.76, y: y + (step - size * 0.8) / 2, width: each * 0.24, height: size * 0.8 },
      { style: 'mono', paint: strong, second: text, align: 1, weight: 0.13 },
    );
    const [from, to] = [placed.x + placed.width + 12 * unit, right.x - 12 * unit];
    stage.as('prop', 0.6, () => {
      for (let dot = from; dot < to; dot += 13 * unit)
        stage.fill(text, starOutline([dot, y + step * 0.62], 2.6 * unit, 4, 0.7), { detail: 1 });
    });
  }
}

/** A counter in front with what the house lives from. */
function shelf(stage: Stage, y: number): void {
  const { width, height, unit, random } = stage;
  stage.as('prop', 0.6, () => {
    stage.fill('wood', rect(0, y, width, height - y));
    stage.fill('woodDark', rect(0, y + 16 * unit, width, height - y));
    stage.fill('wood', rect(0, y, width, 16 * unit), { shade: 0.15 });
  });
  let x = 40 * unit;
  while (x < width - 60 * unit) {
    const kind = random.whole(0, 6);
    const base: readonly [number, number] = [x + 34 * unit, y + 6 * unit];
    if (kind === 0) drawCup(stage, base, 62 * unit, random.pick(['light', 'accent', 'accentAlt'] as const));
    else if (kind === 1) drawBottle(stage, base, 108 * unit, random.pick(['leafDark', 'accentAlt', 'roof'] as const));
    else if (kind === 2) drawJug(stage, base, 96 * unit, random.pick(['accentAlt', 'accent'] as const));
    else if (kind === 3) drawPot(stage, base, 76 * unit, random.whole(0, 4), random.pick(['roof', 'light'] as const));
    else for (const dx of [-20, 16]) drawFruit(stage, [base[0] + dx * unit, base[1]], 34 * unit, random.whole(0, 3));
    x += random.between(92, 128) * unit;
  }
  for (const side of [0, 1])
    drawSprig(stage, [width * side, height * 0.02], Math.PI / 2 + (side === 0 ? -0.3 : 0.3), 230 * unit, 'leaf');
  if (random.chance(0.3)) drawBorder(stage, 12 * unit, 'woodDark', 0);
}
