import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programFolder } from '../config.ts';
import { SetupError } from '../platform/errors.ts';
import type { CommandContext } from './context.ts';

const folder = join(programFolder, 'server/bench');

/** Each benchmark is a file `<name>.bench.ts` that prints its tables. */
export function addBenchCommand({ program }: CommandContext): void {
  program
    .command('bench [name]')
    .description('run benchmarks')
    .action(async (name?: string) => {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.bench.ts'));
      const known = files.map((file) => file.replace('.bench.ts', ''));
      if (name && !known.includes(name)) {
        throw new SetupError('unknown-bench', `Unknown benchmark: ${name}. Available: ${known.join(', ')}.`);
      }
      for (const part of name ? [name] : known) {
        const { bench } = await import(pathToFileURL(join(folder, `${part}.bench.ts`)).href);
        await bench();
      }
    });
}
