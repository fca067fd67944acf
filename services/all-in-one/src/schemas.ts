import { CATALOGUE_SCHEMA } from '@limner/catalogue';
import { SEARCH_SCHEMA } from '@limner/search';

/** The schemas of documents with the last version that this program knows. */
export const KNOWN_SCHEMAS: Readonly<Record<string, number>> = Object.fromEntries(
  [CATALOGUE_SCHEMA, SEARCH_SCHEMA].map(({ name, migrations }) => [name, migrations.length]),
);
