import { letteringPress, letteringSign } from '../../techniques/lettering.ts';
import type { Artist } from '../artist.ts';

export const lettering: readonly Artist[] = [
  {
    slug: 'cosmo-bellwether',
    name: 'Cosmo Bellwether',
    illustrator: true,
    animation: false,
    region: 'us',
    technique: letteringSign,
    boxes: ['032018 fbf5e8 5eafa9 ffd9bc 8dbcb8 358660 03432f b16c4c 2f7258 fee9be f4c26a ac3225 d7352d 0b4834 fdce4e'],
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
    technique: letteringPress,
    boxes: ['021a4d fff1fa fd8dc5 fed3e6 cda3b6 c94a8f 783c55 bb7c9a 6586c2 fedcf2 ff98ca b33a73 f6249f 0c4bc4 feafd1'],
    biography:
      'At the back of a pharmacy in Valparaíso stands a press the size of a pony, and behind it stands Araceli Montbrun, who says that it kicks. She sets wooden letters with the gaps left by a century of borrowing: there are only three Es, so slogans are chosen accordingly. The inks never meet exactly. Candidates of five parties have been printed here, side by side, drying, and she reports that this is the closest they came.',
    clients: ['Revista Siesta', 'Feria del Libro Lento', 'Café Penumbra', 'Radio Borough'],
    awards: ['Halftone Award, Letterpress, 2024', 'Premio Tiza, 2020'],
  },
];
