import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { type FileResult, parseFile } from '../documents/parse-file.ts';
import { requiredReviews } from '../documents/reviews/review-rules.ts';
import { processParsers } from '../documents/sandbox/processes.ts';
import { SetupError } from '../platform/errors.ts';
import { type CommandContext, configure } from './context.ts';
import { inOrder, sourcesOf } from './file-sources.ts';

/** Needs no server, database or network: reads files and prints JSON Resume documents. */
export function addParseCommand(context: CommandContext): void {
  const { program, output, fail } = context;
  program
    .command('parse')
    .description('parse resumes into JSON Resume with evidence and confidence; `-` reads stdin')
    .argument('<file...>', 'files, or folders of files')
    .option('--out <dir>', 'write one <file name>.json per file to this folder instead of stdout')
    .option('--processes <count>', 'number of files parsed in parallel', Number)
    .action(async (paths: string[], { out, processes }: { out?: string; processes?: number }) => {
      const sources = await sourcesOf(paths);
      if (out) await makeFolder(out);
      const parsers = processParsers({
        ...wanted(processes, sources.length),
        withheld: [configure(context, {}).home],
      });
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
  const { profile, warnings, resume, completeness } = result.parsed;
  return {
    ok: true,
    name: profile.name?.value ?? null,
    positions: profile.positions.length,
    skills: profile.skills.length,
    resume_probability: resume.probability,
    completeness: completeness.probability,
    review: requiredReviews({ warnings }),
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

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SetupError('no-folder', `Could not use ${path} as a folder (${error.code}).`);
  });
}

/** If two folders have a file of the same name, the second does not overwrite the first. */
function namesOnce(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? `${name}.json` : `${name}.${count}.json`;
  };
}
