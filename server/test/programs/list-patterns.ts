import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Prints every regular expression of the product as JSON: those in the sources, and those that modules construct while
 * they are loaded.
 */
type Found = { where: string; source: string; flags: string };

const root = join(import.meta.dirname, '../../..');
const sources = await Array.fromAsync(
  glob(['{contract,server}/src/**/*.ts', 'web/{src,extension}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  }),
);
const written = (await Promise.all(sources.map(readLiterals))).flat();
const composed = recordComposed();
for (const file of sources.filter(canBeLoaded)) await import(join(root, file));
process.stdout.write(JSON.stringify([...written, ...composed]), () => process.exit());

async function readLiterals(file: string): Promise<Found[]> {
  const text = await readFile(join(root, file), 'utf8');
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: Found[] = [];
  visit(parsed);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
      found.push({
        where: `${file}:${line + 1}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  }
}

/** Records every pattern that our sources construct from now on. */
function recordComposed(): Found[] {
  const found: Found[] = [];
  const keep = (pattern: RegExp) => {
    const caller = new Error().stack?.split('\n')[3] ?? '';
    const [, where] = new RegExpBefore(`${root}/((?:server|contract)/src/[^)]+)`).exec(caller) ?? [];
    if (where) found.push({ where, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  const RegExpBefore = globalThis.RegExp;
  globalThis.RegExp = new Proxy(RegExpBefore, {
    construct: (_, given: [string, string?]) => keep(new RegExpBefore(...given)),
    apply: (_, _this, given: [string, string?]) => keep(RegExpBefore(...given)),
  });
  return found;
}

/** Programs and threads start when they are loaded, and the web app needs a browser. */
function canBeLoaded(file: string): boolean {
  return !/^web\/|\/(?:main|lambda|parser-process|lock-down)\.ts$|-thread\.ts$/.test(file);
}
