import { HEARTBEAT } from './frames.ts';

/** The end of a stream at one client. It takes from its source when the client takes from it, and holds nothing. */
export type Outlet = {
  body: ReadableStream<Uint8Array>;
  /** There may be something to send. */
  wake(): void;
  /** The client has not yet taken what it was given last. */
  isBlocked(): boolean;
  /** Ends the stream in good order. */
  end(): void;
  /** Cuts the connection: what waits in the socket is lost, and the client comes back by its id. */
  drop(): void;
};

export type OutletTimes = {
  heartbeatSeconds?: number | undefined;
  /** A client that takes nothing for so long is cut off. */
  blockedSeconds?: number | undefined;
  /** Ends the stream after so long, for platforms that would cut it hard. */
  lifetimeSeconds?: number | undefined;
  /** Calls back when the reader may read no longer; gives back how to stop waiting for that. */
  until?: ((end: () => void) => () => void) | undefined;
};

type Source = {
  first: Uint8Array;
  /** What to send next; undefined: nothing now, wait for `wake`. A promise brings bytes or ends the stream. */
  next: () => Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** Called once, however the stream ends. */
  onClose: () => void;
  /** Destroys the socket: closing the stream alone would wait for a client that takes nothing. */
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
