import { InvalidArgumentError } from 'commander';
import { SetupError } from '../platform/errors.ts';
import { startWorld, type WorldOptions } from '../postings/world/start-world.ts';
import type { CommandContext } from './context.ts';
import { runUntilStopped } from './until-stopped.ts';

export function addWorldCommand({ program, output }: CommandContext): void {
  program
    .command('world')
    .description('serve simulated job boards for offline crawling')
    .option('--port <number>', 'port to listen on (0 for any free port)', wholeNumber, 4401)
    .option(
      '--companies <number>',
      'number of companies (default: one for each kind of board and failure)',
      wholeNumber,
    )
    .option('--postings <number>', 'total number of postings (default: 12 per company)', wholeNumber)
    .option('--day <number>', 'simulated day', wholeNumber, 0)
    .option('--seed <text>', 'random seed', 'tenon')
    .action(async (options: WorldOptions) => {
      await runUntilStopped(async () => {
        const world = await startWorld(options).catch(explain);
        const companies = world.companies();
        const count = companies.reduce((sum, { key }) => sum + world.postings(key).length, 0);
        output.result(`${companies.length} companies with ${count} postings are at ${world.url}`, {
          ready: true,
          url: world.url,
          day: world.day(),
          companies,
          postings: count,
        });
        output.progress(
          `To crawl them: CRAWL_ALLOW=*.localhost:${world.port}. The next day: POST /world/day.`,
        );
        return world;
      }, output);
    });
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new SetupError(
    'port-taken',
    'This port is taken: `tenon up` has a world of its own. Choose another with --port.',
  );
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('must be a whole number.');
  return value;
}
