/** What a shape belongs to. Techniques draw kinds differently: a wash for the sky, a firm line for a figure. */
export type Kind =
  | 'sky'
  | 'cloud'
  | 'land'
  | 'water'
  | 'tree'
  | 'plant'
  | 'building'
  | 'figure'
  | 'face'
  | 'animal'
  | 'prop'
  | 'room'
  | 'glow'
  | 'weather';
