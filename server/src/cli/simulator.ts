import { InvalidArgumentError } from 'commander';
import { SetupError } from '../platform/errors.ts';
import type { SimulatorOptions } from '../simulator/simulator-options.ts';
import { startSimulator } from '../simulator/start-simulator.ts';
import type { CommandContext } from './context.ts';
import { runUntilStopped } from './until-stopped.ts';

export function addSimulatorCommand({ program, output }: CommandContext): void {
  program
    .command('simulator')
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
    .action(async (options: SimulatorOptions) => {
      await runUntilStopped(async () => {
        const simulator = await startSimulator(options).catch(explain);
        const companies = simulator.companies();
        const count = companies.reduce((sum, { key }) => sum + simulator.postings(key).length, 0);
        output.result(`${companies.length} companies with ${count} postings are at ${simulator.url}`, {
          ready: true,
          url: simulator.url,
          day: simulator.day(),
          companies,
          postings: count,
        });
        output.progress(
          `To crawl them: CRAWL_ALLOW=*.localhost:${simulator.port}. The next day: POST /simulator/day.`,
        );
        return simulator;
      }, output);
    });
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new SetupError(
    'port-taken',
    'This port is taken: `tenon up` has a simulator of its own. Choose another with --port.',
  );
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('must be a whole number.');
  return value;
}
