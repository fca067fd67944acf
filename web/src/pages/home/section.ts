import { useLocation } from 'react-router-dom';

/** The two halves of the site; each has its own styles and advertises the other (RT-22). */
export type Section = 'illustration' | 'animation';

/** The animation section applies where the path contains animation or animators. */
export const sectionOf = (pathname: string): Section =>
  /animation|animators/.test(pathname) ? 'animation' : 'illustration';

export const useSection = (): Section => sectionOf(useLocation().pathname);
