import { ConflictError } from '../errors.ts';
import type { LiveEvent, Watch } from './port.ts';

/** A watch as an async iterator over its events, at the reader's own pace. */
export async function* followWatch(
  open: (onChange: () => void) => Promise<Watch>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent> {
  let changed = Promise.withResolvers<void>();
  const onChange = () => changed.resolve();
  const watch = await open(onChange);
  signal?.addEventListener('abort', onChange, { once: true });
  try {
    let seq = after === undefined ? await watch.beginning() : ((await watch.resume(after)) ?? lost());
    while (!signal?.aborted && watch.state() !== 'closed') {
      changed = Promise.withResolvers<void>();
      const events = (await watch.read(seq)) ?? lost();
      for (const event of events) {
        if (signal?.aborted) return;
        seq = event.seq;
        yield event;
      }
      if (events.length > 0) continue;
      if (watch.state() === 'ended') return;
      if (!signal?.aborted) await changed.promise;
    }
  } finally {
    signal?.removeEventListener('abort', onChange);
    watch.stop();
  }
}

function lost(): never {
  throw new ConflictError('position-lost', 'These events are no longer available. Reload the current state.');
}
