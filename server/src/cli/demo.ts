import { compose } from '../compose.ts';
import { DEFAULT_PORT } from '../config.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { type CommandContext, configure } from './context.ts';

export function addDemoCommand(context: CommandContext): void {
  context.program
    .command('demo')
    .description('load the demo workspace, with one member per role and the simulated companies')
    .action(async () => {
      const system = await compose({
        config: configure(context, {}),
        kind: 'cli',
        onProgress: context.output.progress,
      });
      try {
        const { simulator, port } = system.config;
        const demo = await loadDemo(system, simulator ? (port || DEFAULT_PORT) + 1 : undefined);
        const made = demo?.made ?? false;
        const text = made ? 'The demo workspace is ready.' : 'The demo workspace was there already.';
        context.output.result(text, {
          workspace: 'Demo workspace',
          made,
          companies: demo?.keys.length ?? 0,
        });
      } finally {
        await system.close();
      }
    });
}
