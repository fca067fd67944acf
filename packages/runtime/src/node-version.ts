/** The oldest Node that Limner runs on: `node:sqlite` and `Promise.withResolvers` as the embedded engines need them. */
const NEEDED = { major: 24, minor: 9 };

/** Undefined when this Node will do, else what to do about it. Imported alone and first, since the rest may not even load. */
export function nodeVersionProblem(version: string = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return undefined;
  return (
    `Limner needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is ${version}. ` +
    'Start it by "npm start", which brings its own Node on Linux (glibc) and Windows, or install one from https://nodejs.org.'
  );
}
