/**
 * How many times longer than elsewhere a test may take in CI, where the same tests took up to two and a half times as long on another machine. A time
 * limit of a test is there to end one that hangs: what has to be quick is measured by `npm run bench`, beside a baseline.
 */
export const PATIENCE = process.env.CI === undefined ? 1 : 3;
