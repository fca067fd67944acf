import type { Migration } from '@limner/documents';

/** Migrations of an older index. Never change a released one: add the next. */
const migrations: Migration[] = [
  {
    // Words in every language.
    version: 1,
    async up(connection, session) {
      const entries = connection.collection('search_entries');
      for (const [kind, field] of [
        ['image', 'document.translations'],
        ['gallery', 'document.names'],
      ] as const) {
        const lacking = { kind, withdrawn: false, [field]: { $exists: false } };
        await entries.updateMany(lacking, { $set: { [field]: {} } }, { session });
      }
    },
  },
  {
    // Moving pieces: only the catalogue knows which they are; `npm run reindex` asks it.
    version: 2,
    async up(connection, session) {
      const lacking = { kind: 'image', withdrawn: false, 'document.moving': { $exists: false } };
      const still = { $set: { 'document.moving': false } };
      await connection.collection('search_entries').updateMany(lacking, still, { session });
    },
  },
];

/** The documents of this service, as `migrate` knows them. */
export const SEARCH_SCHEMA = { name: 'search', migrations } as const;
