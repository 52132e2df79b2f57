import type { Context } from 'hono';
import { InvalidError, type TooLargeError } from '../errors.ts';

export type BodyLimit = { bytes: number; tooLarge: () => TooLargeError };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** By the announced length: nothing of a body that is too large is read. */
export function assertAnnouncedLength(context: Context, { bytes, tooLarge }: BodyLimit): void {
  if (Number(context.req.header('content-length') ?? 0) > bytes) throw tooLarge();
}

/** The body as text. What is not UTF-8 would be stored changed, so it is refused. */
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
 * The body as its bytes arrive, up to the limit. Whoever stops early leaves the rest to be dropped: cancelling it would
 * cut the connection before the answer is sent.
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
      const { done, value } = await reader.read().catch(brokenOff);
      isDone = done;
      if (done) return;
      size += value.length;
      if (size > bytes) throw tooLarge();
      yield value;
    }
  } finally {
    if (!isDone) void dropRest(reader);
  }
}

async function dropRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection is gone, and the rest with it.
  }
}

function brokenOff(cause: unknown): never {
  throw new InvalidError(
    'body-incomplete',
    'The connection was closed before the body was complete. Send the request again.',
    { cause },
  );
}
