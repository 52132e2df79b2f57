import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, readIfThere } from './fingerprint.mjs';
import { Problem, say } from './problem.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

/** Scripts without imports, one file each: the browser injects them into pages or runs them in the background. */
const SCRIPTS = { 'background.js': 'background.ts', 'pair.js': 'pair.ts', 'page.js': 'page/index.ts' };

/** Builds the browser extension into web/dist-extension if its sources changed. Returns that folder. */
export async function buildExtension(root) {
  const target = join(root, 'web/dist-extension');
  const stamp = sources(root);
  if (readIfThere(join(target, '.stamp')) === stamp) return target;
  say('Building the browser extension…');
  await inTemporaryFolder(root, 'extension', async (folder) => {
    const built = join(folder, 'dist');
    await bundle(root, built);
    writeFileSync(join(built, '.stamp'), stamp);
    if (existsSync(target)) renameSync(target, join(folder, 'old'));
    renameSync(built, target);
  });
  return target;
}

async function bundle(root, outDir) {
  const load = async (name) =>
    import(pathToFileURL(createRequire(join(root, 'web/package.json')).resolve(name)).href);
  const [{ build }, { default: react }] = [await load('vite'), await load('@vitejs/plugin-react')];
  const folder = join(root, 'web/extension');
  const common = {
    configFile: false,
    root: folder,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
  };
  const options = { outDir, target: 'chrome120', assetsInlineLimit: 0, modulePreload: { polyfill: false } };
  try {
    await build({
      ...common,
      plugins: [react()],
      build: {
        ...options,
        emptyOutDir: true,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: { input: join(folder, 'panel.html') },
      },
    });
    for (const [file, entry] of Object.entries(SCRIPTS)) {
      const lib = { entry: join(folder, entry), formats: ['iife'], name: 'tenon', fileName: () => file };
      await build({ ...common, build: { ...options, emptyOutDir: false, lib } });
    }
  } catch (error) {
    throw new Problem(`The browser extension could not be built:\n\n${error.message}`);
  }
  for (const name of ['manifest.json', 'icons'])
    cpSync(join(folder, name), join(outDir, name), { recursive: true });
}

function sources(root) {
  const web = ['extension', 'src/ui', 'src/api', 'src/shared', 'package.json'].map((name) => `web/${name}`);
  return fingerprint(root, [...web, 'contract/src', 'package-lock.json']);
}
