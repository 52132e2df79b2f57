import { once } from 'node:events';
import { Option } from 'commander';
import { openEmbedder } from '../open-embedder.ts';
import type { Embedder, TextKind } from '../platform/models/port.ts';
import { type CommandContext, configure } from './context.ts';
import { lineBytes, writeVector } from './print-vector.ts';

const kinds: TextKind[] = ['title', 'skill', 'text'];
const BATCH_SIZE = 256;

/** Prints vectors of texts, computed by the configured model. Needs no server, database or data folder. */
export function addEmbedCommand(context: CommandContext): void {
  context.program
    .command('embed')
    .description('embed each line of stdin; prints one JSON array of numbers per line')
    .addOption(new Option('--kind <kind>', 'kind of text').choices(kinds).default('text'))
    .action(async ({ kind }: { kind: TextKind }) => {
      const embedder = await openEmbedder({ settings: configure(context, {}).embedder });
      try {
        await embedLines(embedder, kind);
      } finally {
        await embedder.close();
      }
    });
}

/** Answers what has arrived before it reads more: memory stays small, and a caller that waits for an answer gets it. */
async function embedLines(embedder: Embedder, kind: TextKind): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of process.stdin) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    await answer(embedder, kind, lines);
  }
  rest += decoder.decode();
  if (rest) await answer(embedder, kind, [rest]);
}

async function answer(embedder: Embedder, kind: TextKind, lines: readonly string[]): Promise<void> {
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    const texts = lines.slice(start, start + BATCH_SIZE).map((line) => line.replace(/\r$/, ''));
    const vectors = await embedder.embed(texts, { kind });
    const buffer = Buffer.allocUnsafe(vectors.length * lineBytes(embedder.dimensions));
    let end = 0;
    for (const vector of vectors) end = writeVector(vector, buffer, end);
    if (!process.stdout.write(buffer.subarray(0, end))) await once(process.stdout, 'drain');
  }
}
