import { catalogueEvents } from './catalogue/events.ts';
import { importRequests } from './catalogue/import-requests.ts';
import { serviceRequests } from './catalogue/service-requests.ts';
import { visitorRequests } from './catalogue/visitor-requests.ts';

export * from './catalogue/artist.ts';
export * from './catalogue/gallery.ts';
export * from './catalogue/image.ts';
export * from './catalogue/import-rows.ts';
export * from './catalogue/indexed.ts';
export * from './catalogue/metatags.ts';
export { settings } from './catalogue/settings.ts';

/** The messages of the catalogue. */
export const catalogue = { ...visitorRequests, ...importRequests, ...serviceRequests, ...catalogueEvents } as const;
