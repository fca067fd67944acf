/** What the fields look like in a version that the site stored once. */
type Fields = Readonly<Record<string, unknown>>;

/** Stored with the fields. */
export const VERSION = 2;

/** Makes the fields of the next version from those of a version. Version 0 had a key for each value: see `separate-keys.ts`. */
const STEPS: Readonly<Record<number, (fields: Fields) => Fields>> = {
  // Recently viewed artists were stored whatever the visitor had answered.
  1: ({ recent, ...fields }) => (fields.consent === 'accepted' ? { ...fields, recent } : fields),
};

/** The stored fields as the present version has them. Those of a later version are taken as they are: each field is checked afterwards. */
export function migrated(stored: unknown): Fields {
  const { version, state } = Object(stored);
  let fields: Fields = Object(state);
  for (let step = Number.isInteger(version) ? version : 1; step < VERSION; step += 1)
    fields = STEPS[step]?.(fields) ?? fields;
  return fields;
}
