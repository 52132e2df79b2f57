import { findRunning } from '../platform/home-claim.ts';
import { type CommandContext, configure } from './context.ts';

export function addStatusCommand(context: CommandContext): void {
  const { program, output, fail } = context;
  program
    .command('status')
    .description(
      'print whether Tenon is running with this data folder, and its address; exits with 1 if it is not',
    )
    .action(() => {
      const { home } = configure(context, {});
      const running = findRunning(home);
      if (!running) {
        fail();
        output.result(`Tenon is not running with the data folder ${home}.`, { up: false, home });
        return;
      }
      const where = running.url ? `is up at ${running.url}` : 'is starting';
      output.result(`Tenon ${where} (process ${running.pid}).`, { up: true, home, ...running });
    });
}
