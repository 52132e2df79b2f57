import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';
import { FILE_LIMIT } from '@tenon/contract/documents';
import { type FileResult, parseFile } from '../documents/parse-files.ts';
import type { File } from '../documents/sandbox/port.ts';
import { processParsers } from '../documents/sandbox/processes.ts';
import { SetupError, TooLargeError } from '../platform/errors.ts';
import type { CommandContext } from './context.ts';

type Source = { name: string; read: () => Promise<File> };

/** Without a server, a database or a network: files in, JSON Resume documents out. */
export function addParseCommand(context: CommandContext): void {
  const { program, output, fail } = context;
  program
    .command('parse')
    .description('read resumes into JSON Resume documents with evidence and confidence; `-` reads stdin')
    .argument('<file...>', 'files, or folders of files')
    .option('--out <dir>', 'write one <file name>.json each into this folder, instead of stdout')
    .option('--processes <count>', 'how many files are read at a time', Number)
    .action(async (paths: string[], { out, processes }: { out?: string; processes?: number }) => {
      const sources = await sourcesOf(paths);
      if (out) await makeFolder(out);
      const parsers = processParsers(wanted(processes, sources.length));
      try {
        let done = 0;
        const outName = namesOnce();
        await inOrder(
          sources,
          async (source) => parseFile(parsers, source.read, source.name),
          async (result) => {
            done += 1;
            if ('problem' in result) fail();
            if (out)
              await writeFile(
                join(out, outName(result.name)),
                `${JSON.stringify(contentOf(result), null, 2)}\n`,
              );
            if (out) output.result(lineOf(result), { file: result.name, ...summaryOf(result) });
            else if ('problem' in result)
              output.error(result.problem.code, `${result.name}: ${result.problem.message}`);
            else output.result(JSON.stringify(result.resume, null, 2), result.resume);
            if (sources.length > 20 && done % 20 === 0) output.progress(`${done} of ${sources.length}`);
          },
        );
      } finally {
        await parsers.close();
      }
    });
}

const wanted = (processes: number | undefined, files: number) =>
  processes && processes > 0 ? { processes } : files === 1 ? { processes: 1 } : {};

const contentOf = (result: FileResult) => ('problem' in result ? { problem: result.problem } : result.resume);

function summaryOf(result: FileResult) {
  if ('problem' in result) return { ok: false, problem: result.problem };
  const { profile, warnings, resume } = result.parsed;
  return {
    ok: true,
    name: profile.name?.value ?? null,
    positions: profile.positions.length,
    skills: profile.skills.length,
    resume_probability: resume.probability,
    warnings: warnings.map(({ code }) => code),
  };
}

function lineOf(result: FileResult): string {
  if ('problem' in result) {
    return `${styleText('red', '✗')} ${result.name}: ${result.problem.message} (${result.problem.code})`;
  }
  const { profile, warnings } = result.parsed;
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  const facts = [
    profile.name?.value ?? 'no name found',
    count(profile.positions.length, 'position'),
    count(profile.skills.length, 'skill'),
    ...warnings.map(({ code }) => code),
  ];
  return `${styleText('green', '✓')} ${result.name}: ${facts.join(', ')}`;
}

async function sourcesOf(paths: string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const path of paths) {
    if (path === '-') {
      sources.push({
        name: 'stdin',
        read: async () => ({ name: 'stdin', bytes: await readStdin() }),
      });
      continue;
    }
    const isFolder = await stat(path).then(
      (info) => info.isDirectory(),
      () => false,
    );
    const files = isFolder
      ? (await readdir(path, { withFileTypes: true })).filter((each) => each.isFile())
      : undefined;
    const found = files ? files.map((file) => join(path, file.name)).sort() : [path];
    sources.push(...found.map((file) => ({ name: basename(file), read: () => readLimited(file) })));
  }
  if (sources.length === 0) throw new SetupError('no-files', 'There are no files in there.');
  return sources;
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SetupError('no-folder', `${path} cannot be used as a folder (${error.code}).`);
  });
}

/** Files of the same name in two folders: the second does not take the place of the first. */
function namesOnce(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? `${name}.json` : `${name}.${count}.json`;
  };
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > FILE_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () =>
  new TooLargeError('file-too-large', `A resume may have ${FILE_LIMIT / 1024 / 1024} MiB at most.`);

async function readLimited(path: string): Promise<File> {
  const { size } = await stat(path);
  if (size > FILE_LIMIT) throw tooLarge();
  return { name: basename(path), bytes: await readFile(path) };
}

/** A few ahead of the one whose turn it is: many files never lie in memory at once. */
async function inOrder<T, R>(
  items: T[],
  work: (item: T) => Promise<R>,
  take: (result: R) => Promise<void>,
): Promise<void> {
  const AHEAD = 16;
  const running: Promise<R>[] = [];
  let next = 0;
  while (next < items.length || running.length > 0) {
    while (next < items.length && running.length < AHEAD) {
      running.push(work(items[next] as T));
      next += 1;
    }
    const first = running.shift();
    if (first) await take(await first);
  }
}
