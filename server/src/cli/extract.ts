import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { BoardKind } from '@tenon/contract/companies';
import { Option } from 'commander';
import { decodeText } from '../documents/detect/decode-text.ts';
import { ExpectedError, TooLargeError, UnprocessableError } from '../platform/errors.ts';
import { parseSaved } from '../postings/boards/parse-saved.ts';
import { extractPosting } from '../postings/extraction/extract-posting.ts';
import { idOfUrl } from '../postings/extraction/fields/posting-id.ts';
import type { ExtractedPosting } from '../postings/extraction/port.ts';
import { openVocabulary, type Vocabulary } from '../skills/index.ts';
import type { CommandContext } from './context.ts';
import { unreadableFile } from './unreadable-file.ts';

type Options = { board?: BoardKind; company?: string };

const LIMIT = 64 * 1024 * 1024;

/** Needs no server, database or network: reads saved pages and board responses, and prints postings. */
export function addExtractCommand({ program, output, fail }: CommandContext): void {
  program
    .command('extract')
    .description(
      'extract postings from saved career pages or job board responses; prints one JSON document per line',
    )
    .argument('<file...>', 'HTML, JSON or XML files; `-` reads stdin')
    .addOption(new Option('--board <kind>', 'the kind of job board').choices(BoardKind.options))
    .option('--company <name>', 'company name')
    .action(async (files: string[], options: Options) => {
      const vocabulary = await openVocabulary();
      for (const file of files) {
        try {
          for (const row of extractFile(await readText(file), nameOf(file), options, vocabulary))
            output.result(JSON.stringify(row), row);
        } catch (error) {
          fail();
          const { code, message } = problemOf(error);
          output.error(code, `${nameOf(file)}: ${message}`, { file: nameOf(file) });
        }
      }
    });
}

const nameOf = (file: string) => (file === '-' ? 'stdin' : basename(file));

function extractFile(text: string, file: string, { board, company }: Options, vocabulary: Vocabulary) {
  const { postings, closed, url } = parseSaved(text, board);
  const now = new Date();
  const rows = postings.flatMap((drafts) => {
    const posting = extractPosting({ drafts, company, vocabulary, now });
    return posting ? [rowOf({ ...posting, closed: posting.closed || closed }, file)] : [];
  });
  if (rows.length === 0 && closed) return [closedRow(file, company, url)];
  if (rows.length === 0)
    throw new UnprocessableError('no-posting-found', 'No job posting found in this file.');
  return rows;
}

function rowOf(posting: ExtractedPosting, file: string) {
  const { external_id, title, url, company, locations, remote, employment_type, level, salary } = posting;
  return {
    external_id: external_id || null,
    title,
    url,
    company: company || null,
    locations: locations.map(({ text }) => text),
    remote,
    employment_type,
    level,
    salary,
    description_text: posting.description_text,
    requirements: posting.requirements,
    posted_at: posting.posted_at,
    valid_through: posting.valid_through,
    closed: posting.closed,
    department: posting.department,
    apply_url: posting.apply_url,
    language: posting.language,
    skills: posting.skills,
    sources: posting.sources,
    file,
  };
}

/** The output for a posting that no longer exists. */
function closedRow(file: string, company: string | undefined, url: string | undefined) {
  return {
    external_id: idOfUrl(url) ?? null,
    title: null,
    url: url ?? null,
    company: company ?? null,
    locations: [],
    remote: null,
    employment_type: null,
    level: null,
    salary: null,
    description_text: '',
    requirements: [],
    posted_at: null,
    valid_through: null,
    closed: true,
    file,
  };
}

async function readText(file: string): Promise<string> {
  const bytes = file === '-' ? await readStdin() : await readLimited(file);
  const declared = /<meta[^<>]+charset=["']?\s*([\w-]+)/i.exec(
    Buffer.from(bytes.subarray(0, 4096)).toString('latin1'),
  )?.[1];
  if (declared && !/^utf-?8$/i.test(declared)) {
    try {
      return new TextDecoder(declared).decode(bytes);
    } catch {
      // Some name a code page that nobody knows.
    }
  }
  return decodeText(bytes);
}

async function readLimited(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > LIMIT) throw tooLarge();
    return await readFile(file);
  } catch (error) {
    throw unreadableFile(nameOf(file), error);
  }
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () =>
  new TooLargeError('file-too-large', `This file is too large. The limit is ${LIMIT / 1024 / 1024} MiB.`);

function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof ExpectedError) return error;
  throw error;
}
