import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** The parts of the program that parsers import. */
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

/** A parser that uses another package does not start until it is listed here. */
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
 * Everything that a parser process may read: its code, its packages and `given`, but nothing in `withheld`, wherever
 * that is.
 */
export function readablePaths(given: string[], withheld: string[]): string[] {
  const folders = [...sources.map((path) => join(root, path)), ...packageFolders(), ...given];
  const secret = withheld.flatMap((path) => [resolve(path), realPath(path)]);
  return [...new Set(folders.flatMap((path) => [path, realPath(path)]))].flatMap((path) =>
    without(path, secret),
  );
}

/** The path itself, or its contents without the secrets. */
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

/** Folders of the packages and all their dependencies. */
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

/**
 * Resolves like Node, in the nearest node_modules upward. Files that Node checks on the way have to be readable, even
 * if they do not exist.
 */
function findPackage(name: string, from: string): { folder?: string; passed: string[] } {
  const passed: string[] = [];
  for (let above = from; ; above = dirname(above)) {
    const folder = join(above, 'node_modules', name);
    // A symbolic link can only be followed if it is readable, and with it everything behind it.
    if (isLink(join(above, 'node_modules'))) passed.push(join(above, 'node_modules'));
    if (existsSync(join(folder, 'package.json'))) return { folder, passed };
    passed.push(join(folder, 'package.json'));
    if (above === dirname(above)) return { passed };
  }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
