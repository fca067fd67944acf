import { letteringPress, letteringSign } from '../../hands/lettering.ts';
import type { Artist } from '../artist.ts';

export const lettering: readonly Artist[] = [
  {
    slug: 'cosmo-bellwether',
    name: 'Cosmo Bellwether',
    illustrator: true,
    animation: false,
    region: 'us',
    hand: letteringSign,
    boxes: [
      '001f28 fbf5e8 5eafa9 ffd9bc 8dbcb8 4a925c 0c4f33 b16c4c 118186 fae6bb f3ae58 ac3225 d7352d 035959 fdce4e',
      '1f1332 fef4e9 e39ecc fed6d5 c8a5bb 3a9371 044e40 b4685c 6355a2 fee3c5 fda1a0 b6285b d7397b 543282 ffcf7d',
    ],
    biography:
      'Cosmo Bellwether paints words and, if there is paint left, what they mean. He was born above a barber’s in Baltimore, whose pole he restored at eleven, and has since lettered four thousand shop windows, a fire engine and his own van, twice, since he moved. His letters have serifs where they need elbows. He will not do Keep Calm. He did Sorry, We’re Open for a bakery and they have been full since.',
    clients: ['Blue Hen Coffee', 'Tin Whistle Records', 'Corner Table Cafés', 'Sunday Supper Club'],
    awards: ['Golden Nib, Lettering, 2022', 'Halftone Award, Shopfront, 2020'],
  },
  {
    slug: 'araceli-montbrun',
    name: 'Araceli Montbrun',
    illustrator: true,
    animation: false,
    region: 'sx',
    hand: letteringPress,
    boxes: [
      '091a49 faf6e8 15a2c3 f2e0b0 8abac9 4a925c 186141 c18069 3b91b6 f9eac2 fea0a0 bb394f f92270 006e8c ffe64f',
      '26133f fef4e9 6dc799 fed9bd 93bca5 f17547 7c3e35 c18069 499871 ffe7cd ffaf81 bb3f20 f46707 00694a fd99ca',
    ],
    biography:
      'At the back of a pharmacy in Valparaíso stands a press the size of a pony, and behind it stands Araceli Montbrun, who says that it kicks. She sets wooden letters with the gaps left by a century of borrowing: there are only three Es, so slogans are chosen accordingly. The inks never meet exactly. Candidates of five parties have been printed here, side by side, drying, and she reports that this is the closest they came.',
    clients: ['Revista Siesta', 'Feria del Libro Lento', 'Café Penumbra', 'Radio Borough'],
    awards: ['Halftone Award, Letterpress, 2024', 'Premio Tiza, 2020'],
  },
];
