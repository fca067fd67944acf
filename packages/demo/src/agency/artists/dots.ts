import { stipple } from '../../techniques/stipple.ts';
import type { Artist } from '../artist.ts';

export const dots: readonly Artist[] = [
  {
    slug: 'ines-okonjo-vale',
    name: 'Ines Okonjo-Vale',
    illustrator: true,
    animation: false,
    region: 'de',
    technique: stipple,
    boxes: ['4b2915 f9eaca dcb783 f7deb5 c6ac8f a68931 6a4d15 b7875f a67e44 f2dbb6 e3a572 996000 d78c00 845a0f e9b452'],
    biography:
      'Ines Okonjo-Vale places about forty thousand dots a day and can tell you where most of them are. Trained as an archaeological draughtswoman, she brings to foxes, kettles and locomotives the patience she once gave to potsherds. She works with a single pen size, listens to cricket, and never uses an eraser because there is nothing to erase.',
    clients: ['Field & Folio', 'The Museum of Small Things', 'Halden Botanic Garden'],
    awards: ['Natural Line Prize, 2022', 'Natural Line Prize, 2024'],
    scenes: ['fox-forest', 'still-life', 'windowsill', 'astronomer', 'train-bridge'],
  },
];
