import { ExpectedError } from '../../platform/errors.ts';
import { failureCodeOf } from '../document-failure.ts';
import { renderPage } from '../render/render-page.ts';
import type { Reply, Request } from './messages.ts';
import { openParser } from './open-parser.ts';

/**
 * The program of a parser process. It parses one document at a time and knows nothing about the rest of Tenon. Its
 * parent kills it when it exceeds its time or memory limit.
 */
const PAGE_IMAGE_DPI = 110;

const reply = (message: Reply) => process.send?.(message);

const parser = await openParser({ data: process.argv[2] });
process.on('message', (request: Request) => void handleRequest(request));
process.on('disconnect', () => process.exit(0));
reply({ type: 'ready' });

async function handleRequest(request: Request): Promise<void> {
  try {
    if (request.type === 'render') {
      const { bytes, kind, page, rotation } = request;
      const image = await renderPage(bytes, kind, page, PAGE_IMAGE_DPI, rotation);
      reply({ type: 'rendered', image });
    } else {
      const onProgress = (progress: Extract<Reply, { type: 'progress' }>['progress']) =>
        reply({ type: 'progress', progress });
      reply({ type: 'parsed', parsed: await parser.parse(request.file, onProgress) });
    }
  } catch (error) {
    const code = error instanceof ExpectedError ? failureCodeOf(error) : undefined;
    const message = code ? (error as Error).message : describeCrash(error as Error);
    reply({ type: 'failed', code, message });
  }
}

/** Names the error and its first stack frame. Its message may quote the document, which must not get into a log. */
function describeCrash({ name, stack = '' }: Error): string {
  const frame = /\n[^\S\n]+at (.+)/.exec(stack)?.[1] ?? 'an unknown place';
  return `A parser failed with ${name} at ${frame}.`;
}
