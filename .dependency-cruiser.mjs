// The architecture as rules. Order matters: a slice may import only slices to its left.
export const slices = [
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
  'normalize',
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
// zod checks shapes everywhere; the types of Node are not a dependency.
const everywhere = ['zod', '@types'];

/** Where a slice may use vendor packages, which ones, and why there. Everywhere else in a slice there are none. */
const vendorPlaces = [
  ['applying/agent/form-fetch\\.ts', ['undici'], 'sends forms through a connection that checks addresses'],
  ['applying/agent/browser/', ['playwright-core'], 'opens forms that work only in a browser'],
  ['applying/mcp/', ['@modelcontextprotocol', 'hono'], 'the adapter between MCP and the API'],
  ['applying/variants/render/', ['pdfkit', 'fontkit', 'fflate'], 'writes PDF and Word files'],
  ['documents/detect/', ['file-type'], 'recognizes file formats'],
  [
    'documents/extract/',
    ['pdfjs-dist', 'word-extractor', 'parse5', 'htmlparser2', 'fflate', '@napi-rs/canvas'],
    'one adapter for each file format',
  ],
  ['documents/layout/detect-language\\.ts', ['eld'], 'detects languages'],
  ['documents/normalize/phones\\.ts', ['libphonenumber-js'], 'knows the phone numbers of all countries'],
  ['documents/recognize/', ['tesseract\\.js'], 'the OCR adapter'],
  ['documents/render/', ['@napi-rs/canvas', '@hyzyla/pdfium'], 'draws pages for OCR and previews'],
  ['documents/sandbox/lock-down\\.ts', ['@napi-rs/canvas'], 'loads its native code before files are locked'],
  ['fairness/audits/render/', ['pdfkit'], 'writes the audit as a PDF file'],
  ['hiring/careers/', ['hono'], 'serves pages, which are no endpoints of the API'],
  ['identity/guards\\.ts', ['hono'], 'types of the request that a guard checks'],
  ['identity/issuers/', ['jose', 'openid-client'], 'the OpenID Connect adapter'],
  ['identity/tokens/', ['jose'], 'signs and verifies tokens'],
  ['people/privacy/zip-archive\\.ts', ['fflate'], 'writes ZIP files'],
  ['postings/boards/', ['htmlparser2'], 'one adapter for each job board'],
  ['postings/crawling/', ['undici', 'robots-parser'], 'the adapter to the network'],
  ['postings/extraction/', ['htmlparser2', 'sanitize-html'], 'parses and cleans foreign HTML'],
  ['postings/fingerprint/walk-html\\.ts', ['htmlparser2'], 'parses foreign HTML'],
  ['skills/import/open-download\\.ts', ['fflate'], 'reads ZIP files'],
].map(([place, packages, why]) => ({ path: `${src}/${place}`, packages, why }));
const routes = 'routes\\.ts$';
const main = `${src}/(main|up|serve|api|worker|compose|engine-checks|open-database|open-embedder|open-computing|computing-thread|lambda|tasks)\\.ts$|${src}/cli/`;

// A parser runs in a process of its own, and the vector index may use a database of its own: both open their adapters.
const composesItself = [`${src}/documents/sandbox/`, `${src}/platform/vectors/open-vectors\\.ts$`];

const packages = (names) => `node_modules/(${names.join('|')})/`;

// What screens of the web app may share.
const sharedWeb = '(?:api|shared|ui)/';

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
    rule(
      'tests-are-not-imported',
      { pathNot: test },
      { path: test },
      'The product does not depend on tests.',
    ),

    ...slices
      .slice(0, -1)
      .map((name, position) =>
        rule(
          `${name}-imports-to-the-left`,
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
      'edges-are-for-composition',
      { path: slice, pathNot: [test, routes, '/handlers\\.ts$'] },
      { path: `${slice}.*(routes|handlers)\\.ts$` },
      'Only api.ts and worker.ts import routes and handlers.',
    ),
    rule(
      'model-is-pure',
      { path: `${src}/.+/model\\.ts$` },
      {
        pathNot: ['/model\\.ts$', `${src}/platform/(errors\\.ts$|text/)`, '^contract/'],
        dependencyTypesNot: ['type-only'],
      },
      'A model takes values and returns values.',
    ),

    rule(
      'agents-use-the-api',
      {
        path: `${src}/applying/(agent|client|mcp)/`,
        // Mounts the MCP server behind the guards of the API. Forms are parsed as the role page parses them.
        pathNot: [test, `${src}/applying/mcp/mount-mcp\\.ts$`, `${src}/applying/agent/forms/`],
      },
      {
        path: [slice, `${src}/platform/(blobs|db|leases|live|queue|vectors)/`],
        pathNot: `${src}/applying/(agent|client|mcp)/`,
      },
      'Agents and MCP tools are API clients: what they need must be an endpoint.',
    ),

    rule(
      'platform-knows-no-slice',
      { path: `${src}/platform/`, pathNot: test },
      { path: slice },
      'platform/ must run without the product.',
    ),
    rule(
      'composition-is-not-imported',
      { path: [`${src}/platform/`, slice], pathNot: test },
      { path: main },
      'Pass what is needed in deps.',
    ),
    rule(
      'adapters-are-chosen-in-compose',
      { path: `${src}/([^/]+/?[^/]*)`, pathNot: [main, test, ...composesItself] },
      {
        path: `${src}/(platform|${slices.join('|')})/[^/]+/(postgres|files|memory|redis|sqs|s3|prometheus|jwt|key-ring|oidc|openai|tesseract|processes)[^/]*\\.ts$`,
        pathNot: `${src}/$1/`,
      },
      'Depend on the port.',
    ),
    rule(
      'simulator-stands-alone',
      { path: `${src}/simulator/`, pathNot: test },
      { path: [slice, main, `${src}/demo/`] },
      'Simulated companies share only contract/ and platform/ with the product.',
    ),
    rule(
      'product-knows-no-simulator',
      { path: [`${src}/platform/`, slice], pathNot: test },
      { path: `${src}/(simulator|demo)/` },
      'Only the demo and the command line start it.',
    ),
    rule(
      'driver-is-imported-once',
      { path: `${src}/`, pathNot: `${src}/platform/db/driver\\.ts$` },
      { path: 'node_modules/postgres/', dependencyTypesNot: ['type-only'] },
      'Import it from platform/db/driver.ts, which fixes a defect in it.',
    ),
    rule(
      'slices-import-no-vendor',
      { path: slice, pathNot: [...vendorPlaces.map(({ path }) => path), routes, test] },
      { path: vendor, pathNot: packages(everywhere) },
      'Vendor packages belong behind a port. If this file is an adapter, add it to vendorPlaces with a reason.',
    ),
    ...vendorPlaces.map((place) =>
      rule(
        'adapters-import-their-vendor-only',
        { path: place.path, pathNot: [routes, test] },
        { path: vendor, pathNot: packages([...everywhere, ...place.packages]) },
        `Allowed here: ${place.packages.join(', ')} (${place.why}).`,
      ),
    ),
    rule(
      'routes-import-hono-only',
      { path: routes, pathNot: test },
      { path: vendor, pathNot: packages([...everywhere, 'hono', '@hono']) },
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
      'screens-import-no-screen',
      { path: `^web/src/(?!${sharedWeb})([^/]+)/` },
      { path: `^web/src/(?!${sharedWeb})[^/]+/`, pathNot: '^web/src/$1/' },
      'Share through shared/, ui/ or the API.',
    ),
    rule(
      'shared-knows-no-screen',
      { path: '^web/src/shared/' },
      { path: `^web/src/(?!${sharedWeb})[^/]+/` },
      'shared/ is for what several screens use.',
    ),
    rule(
      'web-app-knows-no-extension',
      { path: '^web/src/' },
      { path: '^web/extension/' },
      'The extension is a program of its own.',
    ),
    rule(
      'page-script-stands-alone',
      { path: '^web/extension/page/' },
      { path: '^web/', pathNot: '^web/extension/(page/|form\\.ts$)' },
      'It runs in the pages of other sites.',
    ),
    rule(
      'web-api-is-a-leaf',
      { path: '^web/src/api/' },
      { path: '^web/src/(?!api/)' },
      'api/ talks to the server and shows nothing.',
    ),
    rule(
      'ui-knows-no-screen',
      { path: '^web/src/ui/' },
      { path: '^web/src/(?!ui/)' },
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
