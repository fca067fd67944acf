// Plain JavaScript, loaded before anything else: an old Node cannot parse our build. Same message as packages/runtime/src/node-version.ts.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 9)) {
  console.error(
    `Limner needs Node 24.9 or newer; this is ${process.versions.node}. "npm ci" brings one on Linux (glibc) and Windows; elsewhere install it from https://nodejs.org.`,
  );
  process.exit(1);
}
