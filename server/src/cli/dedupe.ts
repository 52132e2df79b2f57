import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { type Deduped, dedupePeople } from '../people/dedupe/dedupe-people.ts';
import { explainPairs } from '../people/dedupe/explain-pairs.ts';
import { type PeopleTable, parsePeople } from '../people/dedupe/parse-people.ts';
import { defined } from '../platform/defined.ts';
import { SetupError } from '../platform/errors.ts';
import type { CommandContext } from './context.ts';
import { unreadableFile } from './unreadable-file.ts';

type Options = {
  pairs?: string;
  compare?: string[];
  threshold?: number;
  region?: string;
  progress?: boolean;
};

/** Needs no server, database or network: reads a table of people and prints which rows are the same person. */
export function addDedupeCommand({ program, output }: CommandContext): void {
  const command = program
    .command('dedupe')
    .description('find duplicate people in a CSV file; prints one JSON line {id, cluster} per record')
    .argument('<file>', 'CSV file with a header, or `-` for stdin')
    .option('--pairs <file>', 'write scored pairs with their weights to this file, one JSON line per pair')
    .option('--compare <columns>', 'comma-separated additional columns to compare', (text) =>
      text.split(',').map((name) => name.trim()),
    )
    .option(
      '--threshold <probability>',
      'match probability from which two records are one person: 0.6 is the best estimate, 0.97 is near certain',
      Number,
    )
    .option('--region <code>', 'default region of phone numbers and dates: US, DE, …')
    .option('--progress', 'show progress even without a terminal')
    .action(async (file: string, options: Options) => {
      const { threshold, region, compare, pairs } = options;
      if (threshold !== undefined && !(threshold >= 0.5 && threshold < 1))
        return command.error('error: --threshold must be at least 0.5 and below 1');
      if (region !== undefined && !/^[a-z]{2}$/i.test(region))
        return command.error('error: --region must be a two-letter code such as US or DE');
      const report = options.progress || process.stderr.isTTY ? output.progress : () => undefined;
      if (pairs !== undefined) await refuseSameFile(file, pairs);
      const pairsFile = pairs === undefined ? undefined : await openToWrite(pairs);
      try {
        const table = await parsePeople(sourceOf(file), {
          compare,
          region: region?.toUpperCase(),
          onProgress: (records) => report(`${records} records read`),
        });
        if (table.unused.length > 0) report(`Not compared: ${table.unused.join(', ')}`);
        const deduped = dedupePeople(table.people, { columns: table.compare, threshold, onProgress: report });
        if (pairsFile) await writePairs(pairsFile, table, deduped);
        await writeClusters(table, deduped);
        report(summary(table, deduped));
      } finally {
        await pairsFile?.close();
      }
    });
}

function summary({ ids }: PeopleTable, { clusters, pairs, dropped }: Deduped): string {
  const people = new Set(clusters).size;
  const droppedNote =
    dropped.blocks === 0 ? '' : `; ${dropped.blocks} values skipped because they are too common`;
  return `${ids.length} records of ${people} people, ${pairs.count} possible duplicate pairs${droppedNote}`;
}

function sourceOf(file: string): AsyncIterable<Uint8Array> {
  return file === '-' ? process.stdin : readable(file);
}

async function* readable(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

/** Opening this file for writing would empty the file that is about to be read. */
async function refuseSameFile(file: string, pairs: string): Promise<void> {
  const [source, target] = await Promise.all([file, pairs].map((path) => stat(path).catch(() => undefined)));
  if (source && target && source.ino === target.ino && source.dev === target.dev)
    throw new SetupError('same-file', `${pairs} is the input file. Write the pairs to another file.`);
}

async function openToWrite(file: string): Promise<FileHandle> {
  return open(file, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new SetupError('not-writable', `Could not write ${file} (${error.code}).`);
  });
}

const BATCH = 2000;

async function writeClusters({ ids }: PeopleTable, { clusters }: Deduped): Promise<void> {
  let text = '';
  for (const [record, id] of ids.entries()) {
    text += `${JSON.stringify({ id, cluster: ids[defined(clusters[record])] })}\n`;
    if (record % BATCH !== BATCH - 1) continue;
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    text = '';
  }
  if (text) process.stdout.write(text);
}

async function writePairs(file: FileHandle, { ids, people }: PeopleTable, deduped: Deduped): Promise<void> {
  let lines: string[] = [];
  for (const { left, right, ...pair } of explainPairs(people, deduped)) {
    lines.push(JSON.stringify({ left: ids[left], right: ids[right], ...pair }));
    if (lines.length < BATCH) continue;
    await file.write(`${lines.join('\n')}\n`);
    lines = [];
  }
  if (lines.length > 0) await file.write(`${lines.join('\n')}\n`);
}
