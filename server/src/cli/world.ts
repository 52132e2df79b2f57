import { InvalidArgumentError } from 'commander';
import { SetupError } from '../platform/errors.ts';
import { startWorld, type WorldOptions } from '../postings/world/start-world.ts';
import type { CommandContext } from './context.ts';
import { untilStopped } from './until-stopped.ts';

export function addWorldCommand({ program, output }: CommandContext): void {
  program
    .command('world')
    .description('serve a world of invented companies to crawl offline')
    .option('--port <number>', 'port to listen on; 4401 unless given, 0 for any', wholeNumber, 4401)
    .option('--companies <number>', 'how many; one of every kind and every trouble unless given', wholeNumber)
    .option('--postings <number>', 'how many over all companies; twelve for each unless given', wholeNumber)
    .option('--day <number>', 'which day of the world it is', wholeNumber, 0)
    .option('--seed <text>', 'another world', 'tenon')
    .action(async (options: WorldOptions) => {
      await untilStopped(async () => {
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
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('a whole number is needed.');
  return value;
}
