import { InvalidArgumentError } from 'commander';
import { compose } from '../compose.ts';
import { type Config, version } from '../config.ts';
import { demoRefusalOf } from '../exposure.ts';
import { openDatabase } from '../open-database.ts';
import { openHome } from '../platform/home.ts';
import { seedCatalog } from '../postings/companies/seed-catalog.ts';
import { serve } from '../serve.ts';
import { up } from '../up.ts';
import { startWorker } from '../worker.ts';
import { type CommandContext, configure, type ServiceOptions } from './context.ts';
import type { Output } from './output.ts';
import { runUntilStopped } from './until-stopped.ts';

/** The services of the program: all at once, or each on its own machine. */
export function addServiceCommands(context: CommandContext): void {
  addUpCommand(context);
  addApiCommand(context);
  addWorkerCommand(context);
  addMigrateCommand(context);
}

function addUpCommand(context: CommandContext): void {
  const { program, output } = context;
  program
    .command('up')
    .description('start everything: database, API, web app and worker')
    .option('--port <number>', 'port to listen on (PORT; default: the first free port from 4400)', parsePort)
    .option('--host <address>', 'address to listen on (HOST; default: this machine only)')
    .option('--verbose', 'print all log lines, not only warnings and errors')
    .action(async (options: ServiceOptions) => {
      await runUntilStopped(async () => {
        const config = configure(context, options);
        const terminalLogLevel = options.verbose ? undefined : (config.terminalLogLevel ?? 'warn');
        const running = await up({ ...config, terminalLogLevel }, output.progress);
        output.progress(`Data: ${running.home}\nLogs: ${running.logs}`);
        output.progress('Press Ctrl+C to stop. Your data is kept.');
        warnWithoutSignIn(config, output);
        // The address is printed last, and only warnings follow it.
        output.result(`Tenon ${version} is ready at ${running.url}`, {
          ready: true,
          url: running.url,
          home: running.home,
          version,
        });
        return running;
      }, output);
    });
}

function addApiCommand(context: CommandContext): void {
  const { program, output } = context;
  program
    .command('api')
    .description('serve the API and the web app')
    .option('--port <number>', 'port to listen on (PORT)', parsePort)
    .option('--host <address>', 'address to listen on (HOST)')
    .action(async (options: ServiceOptions) => {
      await runUntilStopped(async () => {
        const config = configure(context, options);
        const system = await compose({ config, kind: 'api', onProgress: output.progress });
        const serving = await serve(system).catch(closeAndThrow(system));
        await seedCatalog(system);
        output.result(`Tenon ${version} is ready at ${serving.url}`, { ready: true, url: serving.url });
        warnWithoutSignIn(config, output);
        return { stop: () => serving.stop().finally(system.close) };
      }, output);
    });
}

function addWorkerCommand(context: CommandContext): void {
  const { program, output } = context;
  program
    .command('worker')
    .description('run background tasks')
    .option('--tasks <names>', 'comma-separated tasks to run (default: all)', (names: string) =>
      names.split(',').map((name) => name.trim()),
    )
    .action(async (options: ServiceOptions) => {
      await runUntilStopped(async () => {
        const system = await compose({
          config: configure(context, options),
          kind: 'worker',
          onProgress: output.progress,
        });
        const worker = await startWorker(system, options.tasks).catch(closeAndThrow(system));
        // A child of `tenon up` prints nothing: its parent does.
        if (!process.connected)
          output.result('The worker is ready.', { ready: true, tasks: options.tasks ?? 'all' });
        return { stop: () => worker.stop().finally(system.close) };
      }, output);
    });
}

function addMigrateCommand(context: CommandContext): void {
  const { program, output } = context;
  program
    .command('migrate')
    .description('migrate the database to the latest version')
    .action(async () => {
      const config = configure(context, {});
      const home = openHome({ folder: config.home, version, now: new Date() });
      const database = await openDatabase({ config, home, onProgress: output.progress });
      await database.release();
      output.result('The database is up to date.', { up_to_date: true });
    });
}

/** Printed at the start, so that nobody ends up in front of an empty sign-in page. */
function warnWithoutSignIn(config: Config, output: Output): void {
  if (demoRefusalOf(config) !== 'server-exposed') return;
  output.progress(
    'Nobody can sign in yet: demo sign-in is off because other machines can reach this server, and no sign-in provider is configured. See docs/guides/sign-in.md.',
  );
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('must be a number from 0 to 65535.');
  return port;
}

function closeAndThrow(system: { close(): Promise<void> }) {
  return async (error: unknown): Promise<never> => {
    await system.close();
    throw error;
  };
}
