/**
 * The same stream for a reader that loops with `return reader.read().then(loop)`, as @hono/node-server does. There,
 * each promise waits for the next one, and all of them stay in memory until the stream ends: 100 bytes per event and
 * client, which adds up in streams that stay open for days. Here, `then` returns nothing to wait for.
 */
export function unchained(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const getReader = stream.getReader.bind(stream) as () => ReadableStreamDefaultReader<Uint8Array>;
  const value = () => {
    const reader = getReader();
    return {
      read: () => withoutChain(reader.read()),
      cancel: (reason: unknown) => reader.cancel(reason),
      releaseLock: () => reader.releaseLock(),
      closed: reader.closed,
    };
  };
  return Object.defineProperty(stream, 'getReader', { value });
}

function withoutChain<T>(promise: Promise<T>): PromiseLike<T> {
  const then: Promise<T>['then'] = (onValue, onError) => {
    promise.then(onValue, onError);
    return undefined as never;
  };
  return { then };
}
