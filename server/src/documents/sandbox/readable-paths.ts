import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** The parts of the program that parsers are made of. */
const sources = [
  'package.json',
  'contract',
  'node_modules/@tenon/contract',
  'server/package.json',
  'server/src/documents',
  'server/src/platform/defined.ts',
  'server/src/platform/errors.ts',
  'server/src/platform/text',
  'server/src/platform/without-undefined.ts',
  'server/src/skills',
];

/** A parser that uses another package does not start until it is named here. */
const packages = [
  '@hyzyla/pdfium',
  '@napi-rs/canvas',
  'eld',
  'fflate',
  'file-type',
  'htmlparser2',
  'libphonenumber-js',
  'parse5',
  'pdfjs-dist',
  'tesseract.js',
  'word-extractor',
  'zod',
];

/**
 * All that a parser process may read: its own code, the packages that it uses, and what is `given`. Nothing of `withheld` is
 * among it, wherever that lies.
 */
export function readablePaths(given: string[], withheld: string[]): string[] {
  const folders = [...sources.map((path) => join(root, path)), ...packageFolders(), ...given];
  const secret = withheld.flatMap((path) => [resolve(path), realPath(path)]);
  return [...new Set(folders.flatMap((path) => [path, realPath(path)]))].flatMap((path) =>
    without(path, secret),
  );
}

/** The path itself, or what is in it but for the secrets. */
function without(path: string, secrets: string[]): string[] {
  const real = realPath(path);
  if (secrets.some((secret) => isInside(path, secret) || isInside(real, secret))) return [];
  if (!secrets.some((secret) => isInside(secret, path) || isInside(secret, real))) return [path];
  return readdirSync(path).flatMap((name) => without(join(path, name), secrets));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return (
    way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === resolve(path))
  );
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

/** Folders of the packages and of all that they depend on. */
function packageFolders(): string[] {
  const found = new Set<string>();
  const open = packages.map((name) => ({ name, from: join(root, 'server') }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { folder, passed } = findPackage(next.name, next.from);
    // Packages for other systems are not installed.
    if (!folder) continue;
    for (const file of passed) found.add(file);
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      open.push({ name, from: folder });
  }
  return [...found];
}

/** As Node looks for it: in the next folder of packages upwards. Files that it asks for on the way have to be readable, if only to be missing. */
function findPackage(name: string, from: string): { folder?: string; passed: string[] } {
  const passed: string[] = [];
  for (let above = from; ; above = dirname(above)) {
    const folder = join(above, 'node_modules', name);
    // A link can only be followed where it can be read, and with it all that is behind it.
    if (isLink(join(above, 'node_modules'))) passed.push(join(above, 'node_modules'));
    if (existsSync(join(folder, 'package.json'))) return { folder, passed };
    passed.push(join(folder, 'package.json'));
    if (above === dirname(above)) return { passed };
  }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
