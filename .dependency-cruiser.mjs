// The architecture as rules. Order matters: a slice may import only slices to its left.
const slices = [
  'identity',
  'operations',
  'skills',
  'documents',
  'people',
  'postings',
  'matching',
  'hiring',
  'applying',
  'fairness',
];

// The same inside people: a folder may import only folders to its left.
const peopleFolders = [
  'normalise',
  'records',
  'linkage',
  'dedupe',
  'editing',
  'intake',
  'merging',
  'imports',
  'scans',
  'privacy',
];

const src = '^server/src';
const slice = `${src}/(${slices.join('|')})/`;
const test = '\\.test\\.tsx?$|^server/test/|^server/bench/|^scripts/';
const vendor = 'node_modules/';
// A folder inside a slice holds a port with its adapters: the place for vendor packages.
const portFolder = `${slice}[^/]+/`;
const routes = 'routes\\.ts$';
const main = `${src}/(main|up|serve|api|worker|compose|engine-checks|open-database|open-embedder|open-computing|computing-thread|lambda|tasks)\\.ts$|${src}/cli/`;

const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment });

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'Types count too. Move the shared part down.'),
    rule(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          test,
          '\\.config\\.',
          `${src}/(main|lambda)\\.ts$`,
          '\\.d\\.ts$',
          '^web/src/main\\.tsx$',
          '^web/public/',
        ],
      },
      {},
      'Nothing uses this: delete it.',
    ),
    rule('tests-are-not-imported', { pathNot: test }, { path: test }, 'Tests are nobody’s dependency.'),

    ...slices
      .slice(0, -1)
      .map((name, position) =>
        rule(
          `${name}-looks-left`,
          { path: `${src}/${name}/`, pathNot: test },
          { path: `${src}/(${slices.slice(position + 1).join('|')})/` },
          'Publish an event; let the other slice subscribe.',
        ),
      ),
    ...peopleFolders
      .slice(0, -1)
      .map((name, position) =>
        rule(
          `people-${name}-looks-left`,
          { path: `${src}/people/${name}/`, pathNot: test },
          { path: `${src}/people/(${peopleFolders.slice(position + 1).join('|')})/` },
          'Move the shared part to a folder on the left.',
        ),
      ),
    rule(
      'slices-meet-at-index',
      { path: slice, pathNot: test },
      { path: slice, pathNot: [`${src}/$1/`, '/(index|messages)\\.ts$'] },
      'Go through index.ts, or subscribe to messages.ts.',
    ),
    rule(
      'edges-are-for-main',
      { path: slice, pathNot: [test, routes, '/handlers\\.ts$'] },
      { path: `${slice}.*(routes|handlers)\\.ts$` },
      'Only api.ts and worker.ts enter by the edges.',
    ),
    rule(
      'model-is-pure',
      { path: [`${slice}model\\.ts$`, `${slice}.*/model\\.ts$`] },
      {
        pathNot: ['/model\\.ts$', `${src}/platform/errors\\.ts$`, '^contract/'],
        dependencyTypesNot: ['type-only'],
      },
      'Rules take values and return values.',
    ),

    rule(
      'platform-knows-no-slice',
      { path: `${src}/platform/`, pathNot: test },
      { path: slice },
      'platform/ must run without the product.',
    ),
    rule(
      'nobody-looks-up',
      { path: [`${src}/platform/`, slice], pathNot: test },
      { path: main },
      'What is needed comes in through deps.',
    ),
    rule(
      'adapters-are-chosen-in-compose',
      { path: src, pathNot: [main, test, `${src}/platform/[^/]+/`, portFolder] },
      {
        path: `${src}/(platform|${slices.join('|')})/[^/]+/(postgres|files|memory|redis|sqs|s3|prometheus|jwt|key-ring|oidc|openai|tesseract|processes)[^/]*\\.ts$`,
      },
      'Depend on the port.',
    ),
    rule(
      'one-way-to-the-driver',
      { path: `${src}/`, pathNot: `${src}/platform/db/driver\\.ts$` },
      { path: 'node_modules/postgres/', dependencyTypesNot: ['type-only'] },
      'Import it from platform/db/driver.ts, which mends it.',
    ),
    rule(
      'slices-import-no-vendor',
      { path: slice, pathNot: [portFolder, routes, `${slice}guards\\.ts$`, test] },
      { path: vendor, pathNot: 'node_modules/(zod|@types)/' },
      'Vendor packages live behind a port.',
    ),
    rule(
      'routes-import-hono-only',
      { path: routes, pathNot: test },
      { path: vendor, pathNot: 'node_modules/(zod|hono|@hono|@types)/' },
      'Call a use case instead.',
    ),

    rule(
      'clients-see-the-contract',
      { path: '^web/' },
      { path: '^server/' },
      'Talk to the API; share shapes in contract/.',
    ),
    rule(
      'contract-is-a-leaf',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^contract/', 'node_modules/zod/'] },
      'Shapes and nothing else.',
    ),
    rule(
      'screens-stand-alone',
      { path: '^web/src/(?!ui/)([^/]+)/' },
      { path: '^web/src/(?!ui/)[^/]+/', pathNot: '^web/src/$1/' },
      'Share through ui/ or the API.',
    ),
    rule(
      'ui-knows-no-screen',
      { path: '^web/src/ui/' },
      { path: '^web/src/(?!ui/)[^/]+/' },
      'ui/ is the design system.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist|^artifacts|^\\.tenon|^\\.tools' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
