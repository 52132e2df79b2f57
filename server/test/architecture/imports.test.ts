import { globSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../at-end.ts';
import { checkImports, root } from './check-imports.ts';
import { folderCycles } from './folder-cycles.ts';

describe('imports in the source code', async () => {
  const folders = ['contract/src', 'server/src', 'web/src', 'web/extension'];
  const { modules, violations } = await checkImports(root, folders);

  it('every source file was checked', () => {
    const checked = new Set(modules.map(({ source }) => source));
    const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
    expect(files.filter((file) => !checked.has(file))).toEqual([]);
    for (const [folder, least] of Object.entries(MIN_FILES))
      expect(files.filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(least);
  });

  it('every import follows the rules', () => {
    expect(violations).toEqual([]);
  });

  it('sibling folders do not import each other', () => {
    const imports = modules
      .filter(({ source }) => !/\.test\.tsx?$/.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
      )
      .filter(({ to }) => folders.some((folder) => to.startsWith(`${folder}/`)));
    expect(imports.length).toBeGreaterThan(MIN_IMPORTS);
    expect(folderCycles(imports)).toEqual([]);
  });

  it('every folder of the server is a slice, or one of the folders that the rules name', async () => {
    const { slices } = await import(join(root, '.dependency-cruiser.mjs'));
    const present = readdirSync(join(root, 'server/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(
      present.filter((name) => ![...slices, 'platform', 'cli', 'demo', 'simulator'].includes(name)),
    ).toEqual([]);
  });
});

/** A check that sees no files always passes. These floors are a little below the number of files there are. */
const MIN_FILES = { 'contract/src/': 30, 'server/src/': 1450, 'web/src/': 430, 'web/extension/': 25 };
const MIN_IMPORTS = 6000;

describe('a planted violation', () => {
  it('an import of a vendor package in a sub-folder of a slice is reported', async () => {
    expect(await violationsOf({ 'server/src/people/records/change-person.ts': "import 'planted';" })).toEqual(
      ['slices-import-no-vendor: server/src/people/records/change-person.ts → node_modules/planted/index.js'],
    );
  });

  it('an adapter that imports the vendor package of another adapter is reported', async () => {
    expect(await violationsOf({ 'server/src/identity/tokens/jwt.ts': "import 'planted';" })).toEqual([
      'adapters-import-their-vendor-only: server/src/identity/tokens/jwt.ts → node_modules/planted/index.js',
    ]);
  });

  it.each(globSync('server/src/*/**/model.ts', { cwd: root }))(
    'a model that is not pure is reported: %s',
    async (file) => {
      const imports = [
        "import 'node:fs';",
        "import { query } from './planted-store.ts';",
        'export { query };',
      ].join('\n');
      const violations = await violationsOf({
        [file]: imports,
        [join(dirname(file), 'planted-store.ts')]: 'export const query = 1;',
      });
      expect(violations.filter((violation) => violation.startsWith('model-is-pure')).sort()).toEqual([
        `model-is-pure: ${file} → fs`,
        `model-is-pure: ${file} → ${join(dirname(file), 'planted-store.ts')}`,
      ]);
    },
  );

  it('an adapter that is chosen outside of composition is reported', async () => {
    const violations = await violationsOf({
      'server/src/platform/blobs/files.ts': 'export const blobs = 1;',
      'server/src/documents/uploads/upload.ts':
        "import { blobs } from '../../platform/blobs/files.ts';\nexport { blobs };",
    });
    expect(violations).toEqual([
      'adapters-are-chosen-in-compose: server/src/documents/uploads/upload.ts → server/src/platform/blobs/files.ts',
    ]);
  });

  it('a cycle between sibling folders is reported, whatever its length', () => {
    const at = (folder: string, name: string) => `server/src/people/${folder}/${name}.ts`;
    const imports = [
      { from: at('records', 'a'), to: at('intake', 'b') },
      { from: at('intake', 'c'), to: at('merging/deep', 'd') },
      { from: at('merging', 'e'), to: at('records', 'f') },
      { from: at('imports', 'g'), to: at('records', 'h') },
      { from: at('records', 'a'), to: 'server/src/people/store.ts' },
      { from: 'server/src/people/store.ts', to: at('records', 'a') },
    ];
    expect(folderCycles(imports)).toEqual(['server/src/people: intake, merging, records']);
    expect(folderCycles(imports.slice(1))).toEqual([]);
  });
});

/** Checks a folder that holds only these files and a vendor package named `planted`. */
async function violationsOf(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tenon-imports-'));
  atEnd(() => rm(folder, { recursive: true }));
  const planted = {
    'package.json': '{ "type": "module" }',
    'node_modules/planted/package.json': '{ "name": "planted", "type": "module", "main": "index.js" }',
    'node_modules/planted/index.js': '',
    ...files,
  };
  for (const [file, text] of Object.entries(planted)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { violations } = await checkImports(folder, ['server/src'], { tsConfig: {} });
  return violations.filter((violation) => !violation.startsWith('no-orphans'));
}
