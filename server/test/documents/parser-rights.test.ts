import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { programFolder } from '../../src/config.ts';
import { processParsers } from '../../src/documents/sandbox/processes.ts';
import { readablePaths } from '../../src/documents/sandbox/readable-paths.ts';
import { atEnd } from '../at-end.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { everyKind } from './every-kind.ts';

const LONG = { timeout: 600_000 };
/** This tests rights, not time: a busy machine may take as long as it needs. */
const options = { processes: 1, limits: { seconds: 300 } };
const files = await everyKind();

it('a parser without rights parses every kind of file', LONG, async () => {
  const parsers = processParsers(options);
  atEnd(() => parsers.close());
  for (const { name, bytes, word } of files) {
    const { layout } = await parsers.parse({ name, bytes });
    expect(layout.text, name).toContain(word);
  }
});

it(
  'a parser needs only its own code to parse every kind of file, in a read-only folder with spaces in its name',
  LONG,
  async () => {
    const folder = await temporaryFolder('parser-rights');
    const copy = join(folder, 'a program with spaces');
    copyParsers(copy);
    for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
    setModeOfFolders(copy, 0o555);
    atEnd(() => {
      setModeOfFolders(copy, 0o755);
      rmSync(folder, { recursive: true });
    });

    const before = readdirSync(copy, { recursive: true }).length;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', parseAll(copy), '--', folder, ...files.map(({ name }) => name)],
      { maxBuffer: 1e8 },
    );
    const texts: Record<string, string> = JSON.parse(stdout);
    for (const { name, word } of files) expect(texts[name], name).toContain(word);
    expect(readdirSync(copy, { recursive: true })).toHaveLength(before);
  },
);

const parseAll = (program: string) => `
  import { readFileSync } from 'node:fs';
  import { processParsers } from ${JSON.stringify(pathToFileURL(join(program, 'server/src/documents/sandbox/processes.ts')).href)};
  const [folder, ...names] = process.argv.slice(1);
  const parsers = processParsers(${JSON.stringify(options)});
  const texts = {};
  for (const name of names) {
    const bytes = readFileSync(folder + '/' + name);
    texts[name] = (await parsers.parse({ name, bytes })).layout.text;
  }
  await parsers.close();
  process.stdout.write(JSON.stringify(texts));
`;

/** Copies everything that a parser may read, and nothing else of the program. */
function copyParsers(to: string): void {
  for (const path of readablePaths([], [])) {
    const within = relative(programFolder, path);
    if (within.startsWith('..') || !existsSync(path)) continue;
    mkdirSync(dirname(join(to, within)), { recursive: true });
    cpSync(path, join(to, within), { recursive: true, verbatimSymlinks: true, force: true });
  }
  symlinkSync(
    join(programFolder, 'node_modules/@tesseract.js-data'),
    join(to, 'node_modules/@tesseract.js-data'),
  );
}

function setModeOfFolders(folder: string, mode: number): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) setModeOfFolders(join(folder, entry.name), mode);
  }
  chmodSync(folder, mode);
}
