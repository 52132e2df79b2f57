import { compose } from '../compose.ts';
import { seedDemo } from '../identity/seed-demo.ts';
import { type CommandContext, configure } from './context.ts';

export function addDemoCommand(context: CommandContext): void {
  context.program
    .command('demo')
    .description('load the demo workspace, with a member of every role')
    .action(async () => {
      const system = await compose({
        config: configure(context, {}),
        kind: 'cli',
        onProgress: context.output.progress,
      });
      try {
        const made = await seedDemo(system);
        const text = made ? 'The demo workspace is ready.' : 'The demo workspace was there already.';
        context.output.result(text, { workspace: 'Demo workspace', made });
      } finally {
        await system.close();
      }
    });
}
