import type { Region } from '@limner/editions';
import { pathTo, prefixed, switchRegion } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useEdition } from '../shared/edition/edition.ts';
import { useSection } from '../shared/section.ts';
import { metatagsQuery } from './site.queries.ts';

/** The address of the current page in an edition (HDR-07); that of the list of artists if it is known that the edition does not have the page. */
export function useEditionLinks(): (region: Region) => string {
  const { region: current } = useEdition();
  const { pathname, search } = useLocation();
  const { data } = useQuery(metatagsQuery(current, pathname));
  const list = pathTo(useSection() === 'animation' ? 'animators' : 'illustrators');
  return (region) =>
    !data || data.editions.includes(region) ? switchRegion(pathname + search, region) : prefixed(region, list);
}
