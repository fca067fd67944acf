import { createContext } from 'react';

/** Whether pictures have a single size: in `<noscript>`, a `srcset` for each picture would be most of the page's bytes. */
export const OneSizeContext = createContext(false);
