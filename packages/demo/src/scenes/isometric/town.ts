import type { Block, Isometric } from '../../drawing/isometric.ts';
import { awning, door, flatRoof, gable, windows } from '../../drawing/isometric-houses.ts';
import type { Paint } from '../../drawing/palette.ts';

interface House {
  readonly floors: number;
  readonly wall: Paint;
  /** Ground floor with window, door and awning. */
  readonly shop?: boolean;
  /** The front; the other visible side gets windows too. */
  readonly front?: 'x' | 'y';
  readonly roof?: 'gable' | 'cross' | 'flat';
}

/** A town house of `floors` storeys on a footprint, with its shop and roof. */
export function house(iso: Isometric, x: number, y: number, w: number, d: number, wish: House): void {
  const { random } = iso.stage;
  const { floors, wall, shop = false, front = 'y' } = wish;
  const side = front === 'y' ? 'x' : 'y';
  const roof = wish.roof ?? random.pick(['gable', 'cross', 'flat'] as const);
  const block: Block = { x, y, z: 0, w, d, h: floors * 3 + (shop ? 0.5 : 0.2) };
  const ridge = roof === 'gable' ? (front === 'y' ? 'x' : 'y') : front;
  const span = ridge === 'x' ? d : w;
  const rise = roof === 'flat' ? 0.8 : Math.min(2.6, span * 0.38);
  const roofPaint: Paint = wall === 'roof' ? 'dark' : random.pick(['roof', 'roof', 'woodDark', 'accentAlt'] as const);
  const long = front === 'y' ? w : d;
  const columns = Math.max(2, Math.round(long / 1.9));
  iso.add({ ...block, h: block.h + rise }, () => {
    iso.box(block, wall);
    const upper = { ...block, z: shop ? 3.4 : 0, h: block.h - (shop ? 3.4 : 0) };
    const rows = floors - (shop ? 1 : 0);
    windows(iso, upper, front, { columns, rows, frame: wall === 'light' ? 'wallAlt' : 'light' });
    const deep = front === 'y' ? d : w;
    windows(iso, upper, side, { columns: Math.max(1, Math.round(deep / 2.8)), rows, wide: 0.36 });
    if (shop) shopFront(iso, block, front, long);
    else door(iso, block, front, long * 0.42, random.pick(['accent', 'accentAlt', 'woodDark'] as const));
    if (roof === 'flat') flatRoof(iso, block, wall);
    else gable(iso, { ...block, z: block.h, h: rise }, ridge, roofPaint, wall, 0.22);
    if (roof !== 'flat')
      iso.box(
        { x: x + w * 0.2, y: y + d * 0.25, z: block.h + rise * 0.4, w: 0.6, d: 0.6, h: rise * 0.9 },
        'roof',
        'dark',
        { shade: -0.1 },
      );
  });
  if (shop) {
    const paint = random.pick(['accent', 'accentAlt', 'leafDark', 'roof'] as const);
    const hung =
      front === 'y' ? { x, y: y + d, z: 2.2, w, d: 1.3, h: 0.9 } : { x: x + w, y, z: 2.2, w: 1.3, d, h: 0.9 };
    iso.add(hung, () => awning(iso, block, front, 0.3, long - 0.3, 3, 1.25, paint), 'none');
  }
}

function shopFront(iso: Isometric, block: Block, front: 'x' | 'y', long: number): void {
  const { random } = iso.stage;
  const isOpen = iso.isLit;
  const paint = random.pick(['woodDark', 'accentAlt', 'leafDark', 'dark'] as const);
  iso.panel(block, front, 0.2, long - 0.2, 0, 3.3, paint);
  iso.panel(block, front, 0.5, long - 1.9, 0.55, 2.35, isOpen ? 'lit' : 'glass', { shade: 0.1 });
  for (let u = 0.8; u < long - 2.3; u += 1.1)
    iso.panel(
      block,
      front,
      u,
      u + 0.5,
      0.55,
      random.between(0.9, 1.5),
      random.pick(['accent', 'scarf', 'petal', 'light', 'fruitAlt'] as const),
      { detail: 2 },
    );
  iso.panel(block, front, long - 1.65, long - 0.6, 0, 2.3, isOpen ? 'lit' : 'glass', { shade: -0.15 });
}
