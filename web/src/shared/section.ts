import { type PathArguments, pathIn, type RouteName, type Section, sectionOf } from '@limner/routes';
import { useLocation } from 'react-router-dom';

/** The section of the current address (RT-22). */
export const useSection = (): Section => sectionOf(useLocation().pathname);

/** `pathTo` for links that stay in the section of the current address: `/animation/news` instead of `/news`. */
export function useSectionPath(): <N extends RouteName>(name: N, ...args: PathArguments<N>) => string {
  const section = useSection();
  return (name, ...args) => pathIn(section, name, ...args);
}
