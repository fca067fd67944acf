import { createContext } from 'react';

/** Whether pictures offer one size only: where no script runs, a choice of nine would be most of the page. */
export const OneSizeContext = createContext(false);
