import type { Artist } from '@limner/contracts';
import type { Page } from '@playwright/test';
import { found } from './support.ts';

/** What a picture shows: the first sentence of its description. */
export const subjectOf = ({ alt }: { readonly alt: string }): string =>
  found(/^.+?[.!?](?=\s|$)/s.exec(alt) ?? undefined)[0];

/** The subjects of the pictures of artists that are in the window. */
export async function subjectsInView(page: Page, artists: readonly Artist[]): Promise<string[]> {
  const pictures = new Map(artists.flatMap((artist) => artist.pictures.map((picture) => [picture.url, picture])));
  const addresses = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
        return isInView ? [new URL((one as HTMLImageElement).src).pathname] : [];
      }),
    );
  return addresses.map((address) => subjectOf(found(pictures.get(address.replace(/\/[^/]+$/, '')))));
}
