import { readFile, stat } from 'node:fs/promises';
import { defaultWeights, Weights } from '@tenon/contract/matching';
import { z } from 'zod';
import { parseFile } from '../documents/parse-file.ts';
import type { File, Parsers } from '../documents/sandbox/port.ts';
import { processParsers } from '../documents/sandbox/processes.ts';
import { type Resume, rankResumes } from '../matching/scoring/rank-resumes.ts';
import { SetupError } from '../platform/errors.ts';
import { openVocabulary } from '../skills/index.ts';
import { type CommandContext, configure } from './context.ts';
import { inOrder, type Source, sourcesOf } from './file-sources.ts';
import { openMatchModel, positive, readNamed } from './match-inputs.ts';
import { printPerson, printTable } from './print-match.ts';
import { readJob } from './read-job.ts';
import { unreadableFile } from './unreadable-file.ts';

type Options = { job: string; resumes: string; top?: number; weights?: string; processes?: number };

/** Needs no server, database or network: reads a job and a folder of resumes, and prints a ranking with reasons. */
export function addMatchCommand(context: CommandContext): void {
  const { program, output } = context;
  program
    .command('match')
    .description('rank resumes for a job, with the evidence for each score')
    .requiredOption(
      '--job <file>',
      'text, web page, PDF or Word file, or a demand or posting as JSON; `-` reads stdin',
    )
    .requiredOption('--resumes <dir>', 'folder of resumes, or one file')
    .option('--top <count>', 'number of results to show', positive)
    .option('--weights <file>', 'JSON file with scoring weights; omitted ones keep their defaults')
    .option('--processes <count>', 'number of files parsed in parallel', positive)
    .action(async (options: Options) => {
      const weights = options.weights ? await readWeights(options.weights) : defaultWeights;
      const jobFile = await readNamed(options.job);
      await stat(options.resumes).catch((error) => {
        throw unreadableFile(options.resumes, error);
      });
      const sources = await sourcesOf([options.resumes]);
      const parsers = processParsers({
        ...(options.processes && { processes: options.processes }),
        withheld: [configure(context, {}).home],
      });
      const embedder = await openMatchModel(context);
      try {
        const vocabulary = await openVocabulary();
        const job = await readJob(jobFile, { parsers, vocabulary });
        const resumes = await readResumes(context, parsers, sources);
        const ranked = await rankResumes({ vocabulary, embedder }, { job, resumes, weights });
        const shown = ranked.slice(0, options.top ?? ranked.length);
        if (!program.opts<{ json?: boolean }>().json) output.result(printTable(job, shown), undefined);
        for (const person of shown) {
          const { rank, name, breakdown } = person;
          output.result(printPerson(person, weights), {
            rank,
            file: name,
            fit: breakdown.fit,
            score: breakdown.score,
            breakdown,
          });
        }
      } finally {
        await embedder?.close();
        await parsers.close();
      }
    });
}

async function readResumes(
  { output, fail }: CommandContext,
  parsers: Parsers,
  sources: Source[],
): Promise<Resume[]> {
  const resumes: Resume[] = [];
  let done = 0;
  await inOrder(
    sources,
    (source) => parseFile(parsers, () => readDated(source), source.name),
    async (result) => {
      done += 1;
      if (sources.length > 20 && done % 20 === 0) output.progress(`${done} of ${sources.length} parsed`);
      if ('problem' in result) {
        fail();
        const { code, message } = result.problem;
        output.error(code, `${result.name}: ${message}`, { file: result.name });
      } else
        resumes.push({ name: result.name, profile: result.parsed.profile, text: result.parsed.layout.text });
    },
  );
  return resumes;
}

/** “2021 – present” ends when the file was last changed, unless the document has its own date. */
const readDated = async ({ read, path }: Source): Promise<File> => ({
  ...(await read()),
  receivedAt: path === undefined ? undefined : (await stat(path)).mtime,
});

async function readWeights(file: string): Promise<Weights> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw unreadableFile(file, error);
  });
  const Partial = Weights.partial().extend({ facets: Weights.shape.facets.partial().optional() }).strict();
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new SetupError('bad-weights', `${file} is not valid JSON.`);
  }
  const parsed = Partial.safeParse(given);
  if (!parsed.success) throw new SetupError('bad-weights', `${file}: ${z.prettifyError(parsed.error)}`);
  return Weights.parse({
    ...defaultWeights,
    ...parsed.data,
    facets: { ...defaultWeights.facets, ...parsed.data.facets },
  });
}
