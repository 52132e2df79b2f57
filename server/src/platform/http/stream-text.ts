import type { Context } from 'hono';

/**
 * Answers with text while it is being made. What fails before the first piece is a problem like any other; what fails
 * later cuts the connection, so that half a file never passes for a whole one.
 */
export async function streamText(context: Context, pieces: AsyncGenerator<string>): Promise<Response> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(await pieces.next());
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (next ?? pieces.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return context.body(body);
}
