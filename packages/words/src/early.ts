/**
 * Groups of messages that the frame and the home page need for their first paint. Browsers download the others together with the code that uses them:
 * that of other pages, and of the parts that are loaded later.
 */
export const EARLY = [
  'site',
  'nav',
  'header',
  'pages',
  'regions',
  'theme',
  'states',
  'errors',
  'like',
  'home',
  'slideshow',
  'search',
  'pictureSearch',
  'shortcuts',
] as const;
