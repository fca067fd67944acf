import { cartographicEngraved, cartographicPrinted } from '../../hands/cartographic.ts';
import type { Artist } from '../artist.ts';

export const maps: readonly Artist[] = [
  {
    slug: 'cecily-meridew',
    name: 'Cecily Meridew',
    illustrator: true,
    animation: false,
    region: 'uk',
    hand: cartographicEngraved,
    boxes: [
      '341e12 fbf5e8 abcdc0 f0e0be adb599 9aa47d 4a5f45 a37d5f 8fb3ae eddcbb daad89 9b5b4b a65346 305a61 e6ca91',
      '351d15 fdf4e9 e2ceae f2debe c5ac98 b6ab83 5f6040 a0755e 95b0b8 f1dabb dfa991 985152 9f4b50 345165 e6c58f',
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
    hand: cartographicPrinted,
    boxes: [
      '152341 faf6e8 47c5d2 adeff3 89bdb9 44aa61 066941 e5ab66 00acba f9eac2 ffba81 e04c3b f94144 005fa7 ffdc4f',
      '291c3c fcf5e9 f9bdd8 fed2ee c6a5c2 bebf33 20763c feaf83 5abfad ffeccd febad9 8558c5 e34cbb 0b7176 ffd98a',
    ],
    biography:
      'Ask Gilberto Arrudão the way and he will ask you what you like to eat. His maps leave out most of the streets and put in the bakery, the good tree, the corner where it is always windy. He drove a tour bus in Recife until the company printed one of his place mats and the passengers stopped looking out of the window. North is wherever there is room for it. So far only the sailors have complained.',
    clients: ['Linha Verde Metro', 'Sorvete Já', 'Hotel Belvoir', 'Little Passport Guides'],
    awards: ['Platform Award, Maps, 2023'],
  },
];
