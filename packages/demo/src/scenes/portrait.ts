import { drawBust, type Garment } from '../drawing/bust.ts';
import { drawEarrings, drawFace } from '../drawing/face.ts';
import { drawDrape, drawHairBehind, drawHairOver } from '../drawing/face-hair.ts';
import type { Style } from '../drawing/face-hair-shapes.ts';
import type { Face } from '../drawing/face-shape.ts';
import { lerp, type Point } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/palette.ts';
import { drawBackdrop, drawForeground } from '../drawing/portrait-settings.ts';
import type { Stage } from '../drawing/stage.ts';
import type { SceneKind } from './scene.ts';

export const portrait: SceneKind = {
  id: 'portrait',
  tags: ['portrait', 'face', 'person', 'character', 'editorial', 'profile', 'people', 'identity'],
  titles: [
    'Sat Very Still',
    'Somebody You Would Trust',
    'The Neighbour Upstairs',
    'Head and Shoulders',
    'Asked to Look Natural',
    'After the Good News',
    'Author, Unpublished',
    'Her Own Weather',
    'As Seen by the Cat',
    'A Face for Thursdays',
  ],
  alt: 'A portrait of one person, head and shoulders, looking towards the viewer in surroundings that tell what they love',
  lights: ['day', 'indoor', 'dusk'],
  formats: ['portrait', 'square', 'landscape'],
  draw,
};

function draw(stage: Stage): void {
  const { width, height, random } = stage;
  const isWide = width > height;
  const facing = random.chance(0.5) ? 1 : -1;
  const setting = random.pick(['plants', 'books', 'birds', 'city', 'studio'] as const);
  const x = width * (0.5 - facing * (isWide ? 0.16 : 0.02));
  const size = Math.min(height * 0.42, width * 0.42) * lerp(1.06, 0.96, Math.min(1, (stage.look.heads - 4) / 4));
  const at: Point = [x, height * (isWide ? 0.46 : 0.44)];
  drawBackdrop(stage, setting, facing, at);
  sitter(stage, at, size, facing);
  drawForeground(stage, setting, facing, at, size);
}

function sitter(stage: Stage, at: Point, size: number, facing: 1 | -1): void {
  const { random } = stage;
  const skin = random.pick(['skinFair', 'skinTan', 'skinBrown', 'skinDeep'] as const);
  const isOld = random.chance(0.3);
  const style: Style = random.pick(
    isOld
      ? (['crop', 'parted', 'knot', 'balding', 'fringe', 'curls', 'hat', 'wrap', 'headscarf'] as const)
      : ([
          'crop',
          'parted',
          'fringe',
          'long',
          'knot',
          'curls',
          'afro',
          'braids',
          'headscarf',
          'wrap',
          'hat',
          'beanie',
        ] as const),
  );
  const couldBeard =
    style === 'crop' || style === 'parted' || style === 'balding' || style === 'beanie' || style === 'knot';
  const face: Face = {
    at,
    size,
    facing,
    turn: random.pick([0, 0.5, 1]),
    tilt: random.between(-0.06, 0.06),
    skin,
    hairPaint: isOld
      ? 'hairGrey'
      : skin === 'skinFair'
        ? random.pick(['hairBrown', 'hairRed', 'hairDark'] as const)
        : random.pick(['hairDark', 'hairDark', 'hairBrown'] as const),
    iris: skin === 'skinFair' ? random.pick(['accentAlt', 'leafDark', 'bark'] as const) : 'bark',
    smile: random.pick(['closed', 'closed', 'open', 'grave'] as const),
    beard: couldBeard && random.chance(0.55) ? random.pick(['full', 'full', 'moustache'] as const) : 'none',
    glasses: random.pick(['none', 'none', 'round', 'square'] as const),
    isOld,
    hasEars: style !== 'fringe' && style !== 'long' && style !== 'headscarf' && style !== 'hat' && style !== 'curls',
  };
  const garment: Garment = random.pick(
    style === 'headscarf'
      ? (['jumper', 'shirt', 'jacket'] as const)
      : (['jumper', 'stripes', 'shirt', 'jacket', 'dress', 'dungarees'] as const),
  ) satisfies Garment;
  const worn: Garment = face.beard !== 'none' && garment === 'dress' ? 'jacket' : garment;
  const [paint, other]: readonly [Paint, Paint] = random.pick([
    ['coat', 'light'],
    ['dress', 'scarf'],
    ['scarf', 'dress'],
    ['trouser', 'light'],
    ['leafDark', 'furLight'],
    ['petal', 'coat'],
  ] as const);
  const cloth = random.pick(
    (['accent', 'accentAlt', 'scarf', 'petal', 'leafDark'] as const).filter((one) => one !== paint),
  );
  stage.as('figure', 0.7, () => {
    drawHairBehind(stage, face, style);
    drawBust(
      stage,
      face,
      worn,
      paint,
      other,
      face.beard === 'none' && random.chance(0.6) ? random.pick(['lit', 'accent', 'light'] as const) : undefined,
    );
    drawDrape(stage, face, style, cloth);
    drawFace(stage, face);
    drawHairOver(stage, face, style, cloth);
    if (face.hasEars && face.beard !== 'full' && random.chance(0.6))
      drawEarrings(
        stage,
        face,
        random.pick(['lit', 'accent', 'light'] as const),
        random.pick(['drop', 'ring'] as const),
      );
  });
}
