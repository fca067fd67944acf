import { blueprintBlue } from '../../techniques/blueprint.ts';
import { cartographicEngraved, cartographicPrinted } from '../../techniques/cartographic.ts';
import { infographicFlat } from '../../techniques/infographic.ts';
import type { Artist } from '../artist.ts';

export const maps: readonly Artist[] = [
  {
    slug: 'cecily-meridew',
    name: 'Cecily Meridew',
    illustrator: true,
    animation: false,
    region: 'uk',
    technique: cartographicEngraved,
    boxes: [
      '321707 fbf5e8 90d0e0 f7dfad 98bc9e 8eab58 2e6031 b26e30 5fb1d0 fae2b0 f4ac6f be392a c72823 035476 facf5e',
      '33160c fdf4e9 95dad4 faddae bfb088 bdb54c 4c6121 b66a3c 62b5b4 ffdfb4 fca67f be3543 c72441 005860 fecc6c',
    ],
    biography:
      'Cecily Meridew has never been lost, and regards this as a gap in her education. She engraves maps of places that authors have made up, and returns long lists of questions: where does the river rise, who mends the bridge, why would anybody build there. Two novels have acquired a marsh as a result. Her own house in Whitby is the only one in the street with a scale bar. It is accurate, and at the estate agent’s request, optimistic.',
    clients: ['Barrow & Tide Press', 'Ferry & Vale Publishing', 'Foxglove Children’s Books', 'The Almanac Society'],
    awards: ['Copper Plate, Maps, 2024', 'Hedgerow Medal, 2018'],
  },
  {
    slug: 'gilberto-arrudao',
    name: 'Gilberto Arrudão',
    illustrator: true,
    animation: false,
    region: 'br',
    hiddens: ['us'],
    technique: cartographicPrinted,
    boxes: [
      '152341 faf6e8 47c5d2 adeff3 89bdb9 44aa61 066941 e5ab66 00acba f9eac2 ffba81 e04c3b f94144 005fa7 ffdc4f',
      '291c3c fcf5e9 f9bdd8 fed2ee c6a5c2 bebf33 20763c feaf83 5abfad ffeccd febad9 8558c5 e34cbb 0b7176 ffd98a',
    ],
    biography:
      'Ask Gilberto Arrudão the way and he will ask you what you like to eat. His maps leave out most of the streets and put in the bakery, the good tree, the corner where it is always windy. He drove a tour bus in Recife until the company printed one of his place mats and the passengers stopped looking out of the window. North is wherever there is room for it. So far only the sailors have complained.',
    clients: ['Linha Verde Metro', 'Sorvete Já', 'Hotel Belvoir', 'Little Passport Guides'],
    awards: ['Platform Award, Maps, 2023'],
  },
  {
    slug: 'farah-setiawan-ho',
    name: 'Farah Setiawan-Ho',
    illustrator: true,
    animation: false,
    region: 'sg',
    technique: infographicFlat,
    boxes: [
      '171f3e f9f6e9 a4dcea ede2b5 8dbac5 42ae8e 0c665a d59d70 37a1b8 f7efd1 fdbc6f ce5342 f35c49 2e4fa2 ffdb69',
      '221a40 fdf2fc d7c9f3 fed2ee b6aacd 52b0ab 196467 d49dc1 8c7ed0 fbe8f8 f8b3d3 c74c8e e356a2 543f99 ffd7a0',
    ],
    biography:
      'Farah Setiawan-Ho was asked at school to show her working and has not stopped. She turns the price of rice, the life of a frog and the contents of an average Tuesday into diagrams that can be read from across a canteen. Every figure is checked with a person who would rather not be quoted. She likes a bar chart best: it is honest, she says, and stacks. Her own week is a pie, and most of it is checking.',
    clients: ['Straits Ferry Company', 'Halfday HR', 'Saint Ursula Hospital Group', 'The Long Weekend'],
    awards: ['Moving Margin, Data, 2023', 'Golden Nib, Report, 2024'],
    fresh: true,
  },
  {
    slug: 'gottlieb-schraubke',
    name: 'Gottlieb Schraubke',
    illustrator: true,
    animation: false,
    region: 'de',
    technique: blueprintBlue,
    boxes: ['00255d eff7ff 97c2f0 cbe4ff 9ab4d0 5590cc 36537e 6c96c2 5b8abb c6e1fe 82b9f2 0871c1 6da3da 004f8b c5f0fe'],
    biography:
      'Gottlieb Schraubke wrote instruction manuals for a maker of lawn mowers until a customer framed page nine. He measures everything, including picnics, and draws it white on blue with the lines run on a little at the corners, the way he was taught in Stuttgart by a man with one sleeve. Numbers in his pictures are correct. Figures stand in for scale and are never called by name, although the one with the hat is plainly his brother.',
    clients: ['Werk Vier Robotics', 'Observatorium am Teich', 'Pine Pass Tourist Office', 'Stadtbau Nord'],
    awards: ['Copper Plate, Technical, 2022'],
    scenes: ['workshop', 'robot-factory', 'rocket', 'cyclist', 'train-bridge', 'astronomer', 'laboratory', 'office'],
  },
];
