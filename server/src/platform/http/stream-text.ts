import type { Context } from 'hono';

/**
 * Streams text while it is produced. A failure before the first chunk becomes a normal problem response. A later
 * failure closes the connection, so that a partial file never looks complete.
 */
export async function streamText(context: Context, chunks: AsyncGenerator<string>): Promise<Response> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(await chunks.next());
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (next ?? chunks.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return context.body(body);
}
