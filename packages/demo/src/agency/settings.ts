import { homeAnimationStyles, homeStyles } from './galleries.ts';

/** The settings of the agency, by the names of the public settings. */
export const settings: Readonly<Record<string, string>> = {
  name: 'Limner & Daughters',
  claim: 'Illustration and animation, drawn on purpose',
  phone: '+44 20 7946 0138',
  email: 'studio@limner.example',
  animation_email: 'motion@limner.example',
  applications_email: 'portfolios@limner.example',
  newsletter_email: 'letters@limner.example',
  weekly: '/artists/marta-quill',
  address: '14 Vellum Yard, London E1 0XX',
  rating: '4.9',
  rating_count: '212',
  client_rating: '96%+',
  quote_reply: '60',
  trees: '41212',
  tree_price: '50p',
  trees_since: '2012-12',
  instagram_followers: '48200',
  linkedin_followers: '12900',
  demo_notice:
    'This is a demonstration. The agency, its artists, their clients and their awards are invented; every picture was drawn by a program.',
  home_styles: homeStyles.join(','),
  home_animation_styles: homeAnimationStyles.join(','),
  copyright: 'Demo pictures: MIT licence',
};
