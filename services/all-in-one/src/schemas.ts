import { CATALOGUE_SCHEMA } from '@limner/catalogue';
import { SEARCH_SCHEMA } from '@limner/search';

/** Every schema of documents, with its migrations. */
export const SCHEMAS = [CATALOGUE_SCHEMA, SEARCH_SCHEMA] as const;

/** The schemas with the last version that this program knows. */
export const KNOWN_SCHEMAS: Readonly<Record<string, number>> = Object.fromEntries(
  SCHEMAS.map(({ name, migrations }) => [name, migrations.length]),
);
