import { type Colour, mix, multiply, shaded } from './colour.ts';

/** What a thing is made of, to a colourist. The technique decides its colour. */
export type Paint =
  | 'sky'
  | 'skyLow'
  | 'sun'
  | 'cloud'
  | 'far'
  | 'hill'
  | 'grass'
  | 'soil'
  | 'water'
  | 'waterDeep'
  | 'leaf'
  | 'leafDark'
  | 'bark'
  | 'wall'
  | 'wallAlt'
  | 'roof'
  | 'glass'
  | 'lit'
  | 'stone'
  | 'road'
  | 'wood'
  | 'woodDark'
  | 'metal'
  | 'dark'
  | 'light'
  | 'accent'
  | 'accentAlt'
  | 'fruit'
  | 'fruitAlt'
  | 'fur'
  | 'furLight'
  | 'petal'
  | 'coat'
  | 'trouser'
  | 'dress'
  | 'scarf'
  | 'shoe'
  | 'skinFair'
  | 'skinTan'
  | 'skinBrown'
  | 'skinDeep'
  | 'hairDark'
  | 'hairBrown'
  | 'hairRed'
  | 'hairGrey';

export type Palette = Readonly<Record<Paint, Colour>>;
export type Light = 'day' | 'dusk' | 'night' | 'rain' | 'indoor';

/**
 * Fifteen colours of a painter's box, in this order: dark, light, sky, sky at the horizon, distance, leaf, dark leaf, earth,
 * water, wall, second wall, roof, warm accent, cool accent, lamplight.
 */
export function palette(box: string): Palette {
  const colours = box.split(' ').map((code) => `#${code}`);
  const pick = (index: number): Colour => colours[index] ?? '#888888';
  const [dark, light, sky, skyLow, far] = [pick(0), pick(1), pick(2), pick(3), pick(4)];
  const [leaf, leafDark, earth, water, wall] = [pick(5), pick(6), pick(7), pick(8), pick(9)];
  const [wallAlt, roof, warm, cool, lit] = [pick(10), pick(11), pick(12), pick(13), pick(14)];
  return {
    sky,
    skyLow,
    sun: lit,
    cloud: mix(light, skyLow, 0.15),
    far,
    hill: mix(far, leaf, 0.6),
    grass: leaf,
    soil: earth,
    water,
    waterDeep: mix(water, dark, 0.45),
    leaf,
    leafDark,
    bark: mix(earth, dark, 0.5),
    wall,
    wallAlt,
    roof,
    glass: mix(water, light, 0.35),
    lit,
    stone: mix(wall, mix(dark, light, 0.5), 0.5),
    road: mix(earth, mix(dark, light, 0.55), 0.6),
    wood: mix(earth, warm, 0.25),
    woodDark: mix(mix(earth, warm, 0.15), dark, 0.45),
    metal: mix(cool, mix(dark, light, 0.5), 0.6),
    dark,
    light,
    accent: warm,
    accentAlt: cool,
    fruit: warm,
    fruitAlt: mix(lit, leaf, 0.25),
    fur: mix(warm, earth, 0.45),
    furLight: mix(light, lit, 0.15),
    petal: mix(warm, light, 0.35),
    coat: warm,
    trouser: mix(cool, dark, 0.5),
    dress: cool,
    scarf: lit,
    shoe: mix(dark, earth, 0.2),
    skinFair: '#f2c9a8',
    skinTan: '#d99f73',
    skinBrown: '#a8693f',
    skinDeep: '#6f4229',
    hairDark: mix(dark, '#1f1614', 0.4),
    hairBrown: '#6b3f26',
    hairRed: '#b5532a',
    hairGrey: '#cfc8c0',
  };
}

const tints: Readonly<Record<Exclude<Light, 'night'>, Colour>> = {
  day: '#ffffff',
  dusk: '#f3cdb8',
  rain: '#c9d2dc',
  indoor: '#fff3e2',
};
const glowing: ReadonlySet<Paint> = new Set(['lit', 'sun']);

/** The same box of colours at another hour. Lamps and the moon keep their light; a night has the colour of the box's darkest. */
export function litBy(colours: Palette, light: Light): Palette {
  if (light === 'day') return colours;
  const tint = light === 'night' ? mix(mix(colours.dark, '#8e9bd2', 0.3), '#ffffff', 0.42) : tints[light];
  const seen = Object.entries(colours).map(([paint, colour]) => [
    paint,
    glowing.has(paint as Paint) ? colour : multiply(colour, tint),
  ]);
  const result = Object.fromEntries(seen) as Record<Paint, Colour>;
  if (light === 'night') {
    result.sky = mix(colours.dark, '#1b1d38', 0.25);
    result.skyLow = mix(result.sky, colours.accentAlt, 0.35);
    result.water = mix(result.sky, colours.water, 0.3);
    result.waterDeep = shaded(result.water, -0.4);
    result.far = mix(result.skyLow, result.far, 0.5);
    for (const paint of ['coat', 'scarf', 'accent', 'dress', 'light', 'skinFair', 'skinTan'] as const)
      result[paint] = mix(result[paint], colours[paint], 0.45);
  }
  if (light === 'dusk') {
    result.sky = mix(colours.accentAlt, colours.dark, 0.15);
    result.skyLow = mix(colours.accent, colours.lit, 0.55);
  }
  if (light === 'rain') {
    result.sky = mix(mix(colours.far, colours.dark, 0.25), '#7d8794', 0.3);
    result.skyLow = mix(mix(colours.far, colours.light, 0.4), '#a9b1ba', 0.3);
  }
  return result;
}

const airs = ['sky', 'skyLow', 'water', 'waterDeep', 'far', 'cloud'] as const;

/** Applies the time of day only to air and water: for techniques with few inks, which cannot dim everything. */
export function litByAir(colours: Palette, light: Light): Palette {
  const seen = litBy(colours, light);
  return { ...colours, ...Object.fromEntries(airs.map((paint) => [paint, seen[paint]])) };
}
