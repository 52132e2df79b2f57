import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFonts } from './generate/fonts.ts';
import { openDocumentMaker } from './generate/make-document.ts';
import { planCorpus } from './generate/plan.ts';
import type { Specification } from './generate/resume.ts';
import { Truth } from './truth.ts';

const home = join(import.meta.dirname, '../../../artifacts/documents-corpus');
const generator = join(import.meta.dirname, 'generate');

export type Sample = { file: string; path: string; truth: Truth };

/** The first `size` documents, generated if missing. A changed generator uses another folder. */
export async function openCorpus(size: number): Promise<Sample[]> {
  const folder = await corpusFolder();
  const plan = planCorpus(size);
  const files = new Set(await readdir(folder));
  const fileOf = ({ id }: Specification) =>
    [...files].find(
      (name) => name.startsWith(`${id}.`) && !name.endsWith('.truth.json') && files.has(`${name}.truth.json`),
    );
  const missing = plan.filter((specification) => !fileOf(specification));
  if (missing.length > 0) {
    await requireFonts(missing.map(({ language }) => language));
    console.log(`Making ${missing.length} documents in ${folder} …`);
    const maker = await openDocumentMaker();
    try {
      for (const specification of missing) {
        const twin = specification.format === 'scan' ? fileOf(twinOf(specification)) : undefined;
        const { file, bytes, truth } = await maker.make(specification, twin);
        await writeFile(join(folder, file), bytes);
        await write(join(folder, `${file}.truth.json`), truth);
        files.add(file).add(`${file}.truth.json`);
      }
    } finally {
      await maker.close();
    }
  }
  return Promise.all(
    plan.flatMap((specification) => fileOf(specification) ?? []).map((file) => readSample(folder, file)),
  );
}

/** Any folder of files with `.truth.json` files next to them. */
export async function openFolder(folder: string): Promise<Sample[]> {
  const found: string[] = [];
  for await (const name of glob('**/*.truth.json', { cwd: folder }))
    found.push(name.slice(0, -'.truth.json'.length));
  return Promise.all(
    found
      .filter((name) => existsSync(join(folder, name)))
      .sort()
      .map((file) => readSample(folder, file)),
  );
}

async function corpusFolder(): Promise<string> {
  const hash = createHash('sha256');
  const sources = [];
  for await (const name of glob('**/*.{ts,json}', { cwd: generator }))
    if (!name.endsWith('.test.ts')) sources.push(name);
  for (const name of sources.sort()) hash.update(name).update(await readFile(join(generator, name)));
  const folder = join(home, hash.digest('hex').slice(0, 12));
  await mkdir(folder, { recursive: true });
  return folder;
}

async function readSample(folder: string, file: string): Promise<Sample> {
  const truth = Truth.parse(JSON.parse(await readFile(join(folder, `${file}.truth.json`), 'utf8')));
  return { file, path: join(folder, file), truth };
}

const twinOf = (scan: Specification): Specification => ({ ...scan, id: scan.id.replace('-scan-', '-twin-') });

/** The truth is written last and atomically, so that an interrupted run leaves no partial document. */
async function write(path: string, truth: Truth): Promise<void> {
  await writeFile(`${path}.part`, `${JSON.stringify(truth, null, 2)}\n`);
  await rename(`${path}.part`, path);
}
