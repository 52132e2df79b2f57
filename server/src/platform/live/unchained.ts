/**
 * The same stream for a reader that loops by `return reader.read().then(loop)`, as @hono/node-server does: each
 * promise would wait for the next one, and all of them would stay in memory until the stream ends (100 bytes an
 * event and client, without end on a stream that lives for days). Here `then` gives back nothing to wait for.
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
