import { type Edition, editions, type Language, type Region } from '@limner/editions';
import { prefixed, resolvePath, splitPath, takesRegion } from '@limner/routes';
import { createContext, useContext } from 'react';
import { change, persisted } from '../state/persisted.ts';

/** The edition of this page load. Changing it reloads the page (HDR-07). */
export const EditionContext = createContext<Edition>(editions.us);

export const useEdition = (): Edition => useContext(EditionContext);

/** The `lang` attribute for texts in a fixed language: undefined if the page is in that language. */
export const useForeign = (of: Language): Language | undefined => {
  const { language } = useEdition();
  return of === language ? undefined : of;
};

/** The region of an address, and where to redirect if its prefix is unknown, superfluous or missing (NAV-03, RT-02). */
export function regionOf(pathname: string, preferred = preferredRegion()): { region: Region; redirect?: string } {
  const { region, path, unsupported } = splitPath(pathname);
  if (unsupported !== undefined && resolvePath(pathname, preferred).kind === 'not-found')
    return { region: preferred ?? 'us' };
  if (unsupported !== undefined) return { region: preferred ?? 'us', redirect: prefixed(preferred ?? 'us', path) };
  if (region === 'us') return { region, redirect: path };
  if (region !== undefined) return takesRegion(path) ? { region } : { region, redirect: path };
  if (!takesRegion(path)) return { region: preferred ?? 'us' };
  if (preferred === undefined || preferred === 'us') return { region: 'us' };
  return { region: preferred, redirect: prefixed(preferred, path) };
}

const YEAR_S = 31_536_000;

/** Stores the preference in the browser, and in a cookie for the server, which needs it for the first request of a visit. */
export function rememberRegion(region: Region): void {
  change(() => ({ region }));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `edition=${region}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

export const preferredRegion = (): Region | undefined => persisted.getState().region;
