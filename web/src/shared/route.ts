import { type FoundRoute, findRoute, type RouteValues } from '@limner/routes';
import { useLocation } from 'react-router-dom';

/** The route of the current address, with parameters typed by its name. */
export const useRoute = (): FoundRoute | undefined => findRoute(useLocation().pathname);

/** The parameters of the current address, for pages that several routes share. */
export const useRouteParams = (): RouteValues => useRoute()?.params ?? {};
