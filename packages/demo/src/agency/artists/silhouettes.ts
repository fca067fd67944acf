import { silhouette } from '../../techniques/silhouette.ts';
import { silhouetteMist } from '../../techniques/silhouette-mist.ts';
import { silhouettePop } from '../../techniques/silhouette-pop.ts';
import type { Artist } from '../artist.ts';
import { rodTheatre, slowMist } from '../filming.ts';

export const silhouettes: readonly Artist[] = [
  {
    slug: 'lotta-feder',
    name: 'Lotta Feder',
    illustrator: false,
    animation: true,
    region: 'uk',
    technique: silhouette,
    filming: rodTheatre,
    boxes: [
      '1a1426 fff4de 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d e2673a 2f6f92 ffd98a',
      '151a2e fff0ea 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d d8527a 3b5fa0 ffd0a0',
    ],
    galleries: ['stop-motion', 'character-animation'],
    biography:
      'Lotta Feder makes films with scissors, hinges and a sheet of tracing paper. Her puppets are black card, jointed with wire, and take a week each; a minute of film takes a month. She began by projecting shadows on the wall of a hospital ward and still thinks of that as her best audience. Nothing in her pictures has a face, and everything has an expression.',
    clients: ['Midwinter Opera', 'Puddle Lane Nursery', 'The Lantern Society'],
    awards: ['Little Reel, Shadow Film, 2021', 'Paper Crane Prize, 2024'],
    scenes: [
      'lanterns',
      'cyclist',
      'musician',
      'lighthouse',
      'fox-forest',
      'campfire',
      'city-night',
      'astronomer',
      'robot-factory',
      'rocket',
      'rain-street',
      'bakery',
      'picnic',
      'jungle',
    ],
  },
  {
    slug: 'marlo-fogarty-voss',
    name: 'Marlo Fogarty-Voss',
    illustrator: false,
    animation: true,
    region: 'au',
    technique: silhouetteMist,
    filming: slowMist,
    boxes: [
      '001c13 f2f8ec bce3c8 e7f0cf 9ac3ac 5e8c73 295140 6e8872 7faa96 d6e3ca 93b599 456d5c db883c 1e4636 f8f0c0',
      '29081a fff3ef fdc0b5 ffe6d3 db9f9e a06870 673646 a37171 c78c90 fad5c8 d99791 8e4c57 ec984d 5e293b ffeccd',
    ],
    galleries: ['games', 'looping'],
    biography:
      'In the games that Marlo Fogarty-Voss paints for, the player walks to the right for six hours and feels better. Layers of mist slide past one another at speeds that took a year to get right, and something with antlers waits, not unkindly, at the end. Marlo lives in the wet part of Tasmania and goes out before breakfast to see how far off things disappear. The results are kept in a notebook, in metres.',
    clients: ['Quarry Games', 'Slow Television', 'Platypus Trail', 'Fernweh Interactive'],
    awards: ['Moving Margin, Game World, 2024', 'Little Reel, Background, 2021'],
    scenes: ['fox-forest', 'jungle', 'balloons', 'harbour', 'campfire', 'reef', 'train-bridge'],
    lights: ['dusk', 'day'],
  },
  {
    slug: 'zuri-damasceno',
    name: 'Zuri Damasceno',
    illustrator: true,
    animation: false,
    region: 'br',
    technique: silhouettePop,
    boxes: [
      '10091c fff3ea fda669 fed9bd cda890 4fa064 1c613f bc845d 568ac0 fdd5b6 eba16e ba4209 ffa658 611da6 fee297',
      '10091c fff2f7 ff70bb fed3e6 cda3b6 39a272 036249 bb7c9a 568ac0 fecee4 e997be b03c7c f331b5 077554 f9e779',
    ],
    biography:
      'Zuri Damasceno cuts to music and can date her pictures by the record. Black shapes, white dots, stripes, checks, and a wall of one colour so loud that the printers telephone to make sure. She used to sew carnival costumes in Salvador, three hundred sequins an hour, and still thinks of a figure as something to be filled from hem to hem. Faces she leaves out. Anyone who is dancing properly, she says, has not got one.',
    clients: ['Bloco da Esquina', 'Banco do Bairro', 'Rádio Maré', 'Sorvete Já'],
    awards: ['Halftone Award, Poster, 2024', 'Kite Prize, 2020'],
    scenes: ['dancers', 'musician', 'couple', 'football', 'cyclist', 'dog-walk', 'beach'],
  },
];
