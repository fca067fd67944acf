/** The oldest supported Node: the embedded engines need `node:sqlite` and `Promise.withResolvers`. */
const NEEDED = { major: 24, minor: 9 };

/** Undefined when this Node is new enough, else what to do. Import this module alone and first: an older Node may not be able to load the rest. */
export function nodeVersionProblem(version: string = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return undefined;
  return (
    `Limner needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is ${version}. ` +
    'Start it with "npm start", which brings its own Node on Linux (glibc) and Windows, or install one from https://nodejs.org.'
  );
}
