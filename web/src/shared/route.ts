import { type FoundRoute, findRoute, type RouteValues } from '@limner/routes';
import { useLocation } from 'react-router-dom';

/** The route of the present address, with typed parameters by its name. */
export const useRoute = (): FoundRoute | undefined => findRoute(useLocation().pathname);

/** The parameters of the present address, for pages that several routes share. */
export const useRouteParams = (): RouteValues => useRoute()?.params ?? {};
