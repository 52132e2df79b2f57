import { ExpectedError } from '../../platform/errors.ts';
import { renderPage } from '../render/render-page.ts';
import type { Reply, Request } from './messages.ts';
import { openParser } from './open-parser.ts';

/**
 * The program of a parser process: reads one document after the other and knows nothing of the rest of Tenon.
 * Its parent ends it when it takes too long or too much.
 */
const PICTURE_DPI = 110;

const tell = (reply: Reply) => process.send?.(reply);

const parser = await openParser({ data: process.argv[2] });
process.on('message', (request: Request) => void answer(request));
process.on('disconnect', () => process.exit(0));
tell({ type: 'ready' });

async function answer(request: Request): Promise<void> {
  try {
    if (request.type === 'picture') {
      const { bytes, kind, page, rotation } = request;
      const picture = await renderPage(bytes, kind, page, PICTURE_DPI, rotation);
      tell({ type: 'picture', picture });
    } else {
      const onProgress = (progress: Extract<Reply, { type: 'progress' }>['progress']) =>
        tell({ type: 'progress', progress });
      tell({ type: 'parsed', parsed: await parser.parse(request.file, onProgress) });
    }
  } catch (error) {
    if (error instanceof ExpectedError) tell({ type: 'failed', code: error.code, message: error.message });
    else tell({ type: 'failed', code: undefined, message: placeOf(error as Error) });
  }
}

/** Where it broke. What a library says about it may quote the document, and that must not get into a log. */
function placeOf({ name, stack = '' }: Error): string {
  const frame = /\n[^\S\n]+at (.+)/.exec(stack)?.[1] ?? 'an unknown place';
  return `A parser failed with ${name} at ${frame}.`;
}
