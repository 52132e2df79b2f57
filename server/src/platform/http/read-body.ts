import type { Context } from 'hono';
import { InvalidError, type TooLargeError } from '../errors.ts';

export type BodyLimit = { bytes: number; tooLarge: () => TooLargeError };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Checks Content-Length, so that nothing of a body that is too large is read. */
export function assertContentLength(context: Context, { bytes, tooLarge }: BodyLimit): void {
  if (Number(context.req.header('content-length') ?? 0) > bytes) throw tooLarge();
}

/** The body as text. Invalid UTF-8 is rejected, because it would be altered when stored. */
export async function readText(context: Context, limit: BodyLimit): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(context, limit)) chunks.push(chunk);
  try {
    return utf8.decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new InvalidError('malformed-text', 'The body is not valid UTF-8.', { cause });
  }
}

/**
 * Streams the body, up to the limit. If the reader stops early, the rest is discarded: canceling it would close the
 * connection before the response is sent.
 */
export async function* readChunks(
  context: Context,
  { bytes, tooLarge }: BodyLimit,
): AsyncGenerator<Uint8Array> {
  const reader = context.req.raw.body?.getReader();
  if (!reader) return;
  let size = 0;
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(failIncomplete);
      isDone = done;
      if (done) return;
      size += value.length;
      if (size > bytes) throw tooLarge();
      yield value;
    }
  } finally {
    if (!isDone) void discardRest(reader);
  }
}

async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection was closed.
  }
}

function failIncomplete(cause: unknown): never {
  throw new InvalidError(
    'body-incomplete',
    'The connection was closed before the body was complete. Send the request again.',
    { cause },
  );
}
