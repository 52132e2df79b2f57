import { HEARTBEAT } from './frames.ts';

/** A stream to one client. It pulls from its source when the client reads, and buffers nothing. */
export type Outlet = {
  body: ReadableStream<Uint8Array>;
  /** Signals that there may be something to send. */
  wake(): void;
  /** Whether the client has not read the last chunk yet. */
  isBlocked(): boolean;
  /** Ends the stream cleanly. */
  end(): void;
  /** Closes the connection. Data in the socket buffer is lost, and the client resumes by its last event ID. */
  drop(): void;
};

export type OutletTimes = {
  heartbeatSeconds?: number | undefined;
  /** A client that reads nothing for this long is disconnected. */
  blockedSeconds?: number | undefined;
  /** Ends the stream after this time, for platforms that would cut it off. */
  lifetimeSeconds?: number | undefined;
  /** Calls back when the client loses access. Returns a function that unsubscribes. */
  until?: ((end: () => void) => () => void) | undefined;
};

type Source = {
  first: Uint8Array;
  /**
   * The next chunk. Undefined means nothing for now: wait for `wake`. A promise resolves to bytes or ends the stream.
   */
  next: () => Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** Called exactly once when the stream ends, for whatever reason. */
  onClose: () => void;
  /** Destroys the socket. Closing the stream alone would wait for a client that does not read. */
  destroy?: (() => void) | undefined;
};

export function openOutlet(source: Source, times: OutletTimes): Outlet {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let first: Uint8Array | undefined = source.first;
  let wanted = false;
  let fetching = false;
  let closed = false;

  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => {
        wanted = true;
        wake();
      },
      cancel: () => {
        finish();
      },
    },
    { highWaterMark: 0 },
  );

  const heartbeat = setInterval(beat, 1000 * (times.heartbeatSeconds ?? 15)).unref();
  const stalled = setTimeout(() => !wanted && drop(), 1000 * (times.blockedSeconds ?? 30)).unref();
  const lifetime = times.lifetimeSeconds ? setTimeout(end, 1000 * times.lifetimeSeconds).unref() : undefined;

  const stopWaiting = times.until?.(end);

  function wake(): void {
    if (!wanted || fetching || closed) return;
    const chunk = first ?? source.next();
    first = undefined;
    if (!(chunk instanceof Promise)) {
      send(chunk);
      return;
    }
    fetching = true;
    chunk
      .then((late) => {
        fetching = false;
        send(late);
      })
      .catch(drop);
  }

  function send(chunk: Uint8Array | undefined): void {
    if (!chunk || closed) return;
    wanted = false;
    stalled.refresh();
    controller.enqueue(chunk);
  }

  function beat(): void {
    if (wanted && !fetching) send(HEARTBEAT);
  }

  function end(): void {
    if (finish()) controller.close();
  }

  function drop(): void {
    if (closed) return;
    source.destroy?.();
    end();
  }

  function finish(): boolean {
    if (closed) return false;
    closed = true;
    clearInterval(heartbeat);
    clearTimeout(stalled);
    clearTimeout(lifetime);
    stopWaiting?.();
    source.onClose();
    return true;
  }

  return { body, wake, isBlocked: () => !wanted, end, drop };
}
