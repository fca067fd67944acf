import { stipple } from '../../hands/stipple.ts';
import { stippleNight } from '../../hands/stipple-night.ts';
import type { Artist } from '../artist.ts';

export const dots: readonly Artist[] = [
  {
    slug: 'ines-okonjo-vale',
    name: 'Ines Okonjo-Vale',
    illustrator: true,
    animation: false,
    region: 'de',
    hand: stipple,
    boxes: ['1d1f2b f7f2e8 a9c3cf f0e0c6 aebabb 7d9472 3f5a48 a98b63 7d9faa ecdcc0 d2a988 b5533c d9583a 3f5f78 efc65e'],
    biography:
      'Ines Okonjo-Vale places about forty thousand dots a day and can tell you where most of them are. Trained as an archaeological draughtswoman, she brings to foxes, kettles and locomotives the patience she once gave to potsherds. She works with a single pen size, listens to cricket, and never uses an eraser because there is nothing to erase.',
    clients: ['Field & Folio', 'The Museum of Small Things', 'Halden Botanic Garden'],
    awards: ['Natural Line Prize, 2022', 'Natural Line Prize, 2024'],
    scenes: ['fox-forest', 'still-life', 'windowsill', 'astronomer', 'train-bridge'],
  },
  {
    slug: 'tara-vanamali',
    name: 'Tara Vanamali',
    illustrator: true,
    animation: false,
    region: 'in',
    live: false,
    hand: stippleNight,
    boxes: ['060911 fcf5e9 a9bcf2 d6e1ff a4b0d2 149fa5 075e68 b7875f 508db7 f2dbb6 e6a375 b5452f f98f3a 43afc1 fed98a'],
    biography:
      'Black card, white ink, and a nib so fine that airports take an interest. Tara Vanamali counts out the night sky over Hampi as it actually is, and lets the people beneath it be made of the same stuff. One thing glows. She drew star charts for a planetarium until a visitor pointed out a star that was not there, and it has been called Tara’s Mistake ever since. She tries to include it.',
    clients: ['Orbit Nine', 'Deccan Sky Trust', 'The Curious Lecture'],
    awards: ['Natural Line Prize, 2023'],
    scenes: ['astronomer', 'rocket', 'owl', 'city-night', 'lanterns', 'reef', 'lighthouse'],
  },
];
