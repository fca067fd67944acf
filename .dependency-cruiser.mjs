/** Import rules of the house: services never meet, features never meet, packages do not know services. */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'services-never-import-each-other',
      severity: 'error',
      from: { path: '^services/(?!all-in-one)([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'packages-do-not-know-services',
      severity: 'error',
      from: { path: '^packages/(?!testing)' },
      to: { path: '^services/' },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shared-knows-nothing-above-it',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(app|pages|features)/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(app|pages)/' },
    },
    {
      name: 'contracts-depend-on-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src' },
      to: { pathNot: ['^packages/(contracts|editions)/', 'node_modules/zod/'] },
    },
    {
      name: 'web-knows-contracts-shared-packages-only',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(services|packages/(?!contracts|editions|routes|words))' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
