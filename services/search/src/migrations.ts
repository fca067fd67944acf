import type { Migration } from '@limner/documents';

/** Steps that bring the index of an older Limner up to date. Never change one that was released: add the next. */
export const migrations: Migration[] = [
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
    // Pieces that move: which ones is only known to the catalogue, and `npm run reindex` asks it.
    version: 2,
    async up(connection, session) {
      const lacking = { kind: 'image', withdrawn: false, 'document.moving': { $exists: false } };
      const still = { $set: { 'document.moving': false } };
      await connection.collection('search_entries').updateMany(lacking, still, { session });
    },
  },
];
