import { Command, CommanderError } from 'commander';
import { version } from '../config.ts';
import { ExpectedError } from '../platform/errors.ts';
import { addCommands } from './commands.ts';
import type { CommandContext } from './context.ts';
import { createOutput, type Output } from './output.ts';

const EXIT = { ok: 0, failed: 1, usage: 2 };

/** Runs the command line of Tenon and returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  const output = createOutput(args.includes('--json'));
  const program = new Command('tenon')
    .description('Open-source hiring platform for recruiters and job seekers.')
    .version(version, '-V, --version')
    .option('--json', 'print JSON, one document per line')
    .option('--home <dir>', 'data folder (TENON_HOME)')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(run tenon --help to list all commands)')
    .exitOverride();
  const state = { exitCode: EXIT.ok };
  const context: CommandContext = {
    program,
    output,
    fail: () => {
      state.exitCode = EXIT.failed;
    },
  };
  await addCommands(context, args);
  for (const command of program.commands) command.exitOverride();

  try {
    if (args.length === 0) program.help();
    await program.parseAsync(args, { from: 'user' });
    return state.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    report(output, error);
    return EXIT.failed;
  }
}

function report(output: Output, error: unknown): void {
  if (error instanceof ExpectedError) output.error(error.code, error.message, error.details);
  else output.error('internal', (error as Error).stack ?? String(error));
}
