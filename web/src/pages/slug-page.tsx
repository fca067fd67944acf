import { pathTo, splitPath } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { failureOf } from '../shared/api/failure-of.ts';
import { artistsQuery } from '../shared/artists.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { PictureGridSkeleton } from '../shared/grid/picture-grid.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { artistPath } from '../shared/paths.ts';
import { useRouteParams } from '../shared/route.ts';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { artistOfSlug } from './artist-of-slug.ts';
import { Component as NotFound } from './not-found-page.tsx';

export const needs: Needs = ({ region, ask }) => ask(artistsQuery(region));

/** `/{slug}` that matches no other route: redirects to the artist with this slug, if there is one (RT-33). */
export function Component() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const { pathname } = useLocation();
  const { slug = '' } = useRouteParams();
  const query = useQuery(artistsQuery(region));
  const { data } = query;
  const failure = failureOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <PictureGridSkeleton arrangement="rows" label={t('states.loading')} />;
  const artist = artistOfSlug(data, slug);
  if (artist) return <Navigate to={artistPath(artist)} replace />;
  // Two letters that are no artist's slug are taken for an unsupported region (NAV-03).
  return splitPath(pathname).unsupported === undefined ? <NotFound /> : <Navigate to={pathTo('home')} replace />;
}
