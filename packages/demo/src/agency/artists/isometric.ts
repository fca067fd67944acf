import { isometricLine, isometricNight, isometricToy } from '../../techniques/isometric.ts';
import type { Artist } from '../artist.ts';
import { drone, toyBox } from '../filming.ts';

export const isometric: readonly Artist[] = [
  {
    slug: 'hideo-tsumikawa',
    name: 'Hideo Tsumikawa',
    illustrator: false,
    animation: true,
    region: 'jp',
    technique: isometricToy,
    filming: toyBox,
    boxes: [
      '3d3052 fff3ea f3cadc fedfde ddc2ce 80c29f 458369 d8ad96 73c0c4 fde6d5 fbc1b7 d67787 e9818b 248388 fcdf91',
      '253857 fbf5e8 f2e5b2 f9eecf d2d4b4 85bb86 427d59 d8ae8c 63b1c9 f8eacc f5c894 e1815f ed8368 4976af fed98a',
    ],
    galleries: ['explainer', 'motion-graphics', 'looping'],
    biography:
      'Hideo Tsumikawa builds towns the size of a cake. There is always a bakery, a crossing, a person late for a train and, if you wait, the train. He designed wooden blocks for a toy firm in Nagano until he was told that a block should not have an opinion, and moved to animation, where everything may. Banks hire him to explain mortgages; children watch for the dog. It appears in each film for nineteen frames and is never the point.',
    clients: ['Tsubame Savings', 'Kawaii Logistics', 'Sento Weekly', 'The Dog Is Fine'],
    awards: ['Little Reel, Loop, 2022', 'Moving Margin, Explainer, 2024'],
  },
  {
    slug: 'jorinde-ackermoos',
    name: 'Jorinde Ackermoos',
    illustrator: true,
    animation: false,
    region: 'de',
    technique: isometricLine,
    boxes: [
      '082a25 faf6e8 c5e7da faf1dc d1e4d4 badaca 1b6047 eedacb 3f9278 faf5e6 e3a572 ca4b85 d8488c 0a684e fabcd8',
      '211f40 fcf5e9 f9dfcb fdf0dc f4e0d1 e8ddc1 2e5f3a f4e0d1 6568b6 fcf4e6 e3a572 e69825 f2a618 4d4496 fed897',
    ],
    biography:
      'Jorinde Ackermoos has drawn eleven thousand people, none larger than a fingernail, and believes that each could be given a name if anybody had the time. She takes the roof off things: stations, hospitals, the flat upstairs. Planners in three cities use her pictures at public meetings, since residents will argue with a report but look for themselves in a drawing. She always adds one cat, two quarrels and a proposal. You may apply to be the proposal.',
    clients: ['Stadtbau Nord', 'Chemnitz Tramways', 'Saint Ursula Hospital Group', 'Museum der Dinge am Kanal'],
    awards: ['Long Line Award, 2023', 'Platform Award, City Maps, 2021'],
    habit: { again: 1.6 },
  },
  {
    slug: 'rafael-quintao-meira',
    name: 'Rafael Quintão-Meira',
    illustrator: true,
    animation: true,
    region: 'br',
    technique: isometricNight,
    filming: drone,
    boxes: [
      '170b37 f9f3ff 4f3386 e6dbfe b3abd1 01736e 005353 6c5593 4844a7 946db1 aa45a4 af1c8e e831ad 5449cf ffce8b',
      '001926 e9f9fd 035062 b3ecff 8abac9 107b60 025445 376573 026374 4d8b96 218580 bc4d21 f2771c 0b7176 fedb78',
    ],
    biography:
      'The power went out in São Paulo for one evening in 2009, and when it came back Rafael Quintão-Meira was on a roof and saw it arrive, street by street. He has been drawing that minute ever since. Dark blocks, lit edges, a window for everybody who is still up: software companies use his cities to stand for the cloud, which amuses him, as he has never drawn one. He sleeps from six until noon, with the blinds open.',
    clients: ['Nuvem Noturna', 'Linha Verde Metro', 'Night Bus Festival'],
    awards: ['Kite Prize, 2022'],
    habit: { again: 1.6 },
  },
];
