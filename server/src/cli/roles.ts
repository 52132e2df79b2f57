import { defaultWeights } from '@tenon/contract/matching';
import { RemotePolicy } from '@tenon/contract/posting';
import { levels } from '@tenon/contract/profile';
import { InvalidArgumentError, Option } from 'commander';
import { decodeText } from '../documents/detect/decode-text.ts';
import { processParsers } from '../documents/sandbox/processes.ts';
import { rankJobs } from '../matching/scoring/rank-jobs.ts';
import { completeRequirement } from '../postings/requirements/stored-requirements.ts';
import { openVocabulary, type Vocabulary } from '../skills/index.ts';
import { type CommandContext, configure } from './context.ts';
import { filterPostings, type PostingFilters } from './filter-postings.ts';
import { openMatchModel, positive, readNamed } from './match-inputs.ts';
import { printRoles } from './print-roles.ts';
import { readPostings, type WrittenPosting } from './read-postings.ts';

type Options = PostingFilters & { resume: string; postings: string; top?: number };

/** Needs no server, database or network: ranks postings that `tenon extract` printed for one resume. */
export function addRolesCommand(context: CommandContext): void {
  const { program, output } = context;
  program
    .command('roles')
    .description('rank postings for a resume, with the evidence for each score')
    .requiredOption('--resume <file>', 'resume in any supported format; `-` reads stdin')
    .requiredOption('--postings <file>', 'postings as printed by `tenon extract`, one per line')
    .option('--location <place>', 'only roles in this city, region or country')
    .addOption(listOption('--remote <policies>', 'only these workplaces', RemotePolicy.options))
    .addOption(listOption('--level <levels>', 'only these levels', levels))
    .option('--language <codes>', 'only roles written in these languages, such as en,de', languageCodes)
    .option('--min-pay <amount>', 'minimum pay per year, in --currency', amount)
    .option('--currency <code>', 'currency of --min-pay', currencyCode, 'EUR')
    .option('--top <count>', 'number of results to show', positive)
    .action(async (options: Options) => {
      const resumeFile = await readNamed(options.resume);
      const all = readPostings(decodeText((await readNamed(options.postings)).bytes));
      const parsers = processParsers({ processes: 1, withheld: [configure(context, {}).home] });
      const embedder = await openMatchModel(context);
      try {
        const vocabulary = await openVocabulary();
        const jobs = filterPostings(all, options).map((posting) => jobOf(posting, vocabulary));
        const { profile, layout } = await parsers.parse(resumeFile);
        const resume = { name: resumeFile.name, profile, text: layout.text };
        const ranked = await rankJobs({ vocabulary, embedder }, { resume, jobs, weights: defaultWeights });
        const shown = ranked.slice(0, options.top ?? ranked.length);
        if (!program.opts<{ json?: boolean }>().json) output.result(printRoles(shown, all.length), undefined);
        else
          for (const { rank, job, breakdown } of shown) {
            const { title, company = null, url = null } = job.posting;
            output.result('', {
              rank,
              title,
              company,
              url,
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

const jobOf = (posting: WrittenPosting, vocabulary: Vocabulary) => ({
  title: posting.title,
  level: posting.level ?? null,
  text: posting.description_text,
  requirements: posting.requirements.map((requirement) => completeRequirement(requirement, vocabulary)),
  posting,
});

function listOption(flags: string, description: string, allowed: readonly string[]): Option {
  return new Option(flags, `${description}, comma-separated: ${allowed.join(', ')}`).argParser(
    (text: string) => {
      const values = text.split(',').map((value) => value.trim());
      const unknown = values.find((value) => !allowed.includes(value));
      if (unknown !== undefined)
        throw new InvalidArgumentError(`“${unknown}” is not one of ${allowed.join(', ')}.`);
      return values;
    },
  );
}

function languageCodes(text: string): string[] {
  const codes = text.split(',').map((code) => code.trim());
  if (!codes.every((code) => /^[a-z]{2,3}$/.test(code)))
    throw new InvalidArgumentError('must be language codes such as en,de.');
  return codes;
}

function currencyCode(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new InvalidArgumentError('must be a currency code such as EUR.');
  return text;
}

function amount(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || text.trim() === '')
    throw new InvalidArgumentError('must be a number of at least 0.');
  return value;
}
