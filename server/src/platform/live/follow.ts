import { ConflictError } from '../errors.ts';
import type { LiveEvent, Watch } from './port.ts';

/** A watch as an async iterator over its events, at the reader's own pace. */
export async function* followWatch(
  open: (onNews: () => void) => Promise<Watch>,
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent> {
  let news = Promise.withResolvers<void>();
  const onNews = () => news.resolve();
  const watch = await open(onNews);
  signal?.addEventListener('abort', onNews, { once: true });
  try {
    let seq = after === undefined ? await watch.beginning() : ((await watch.resume(after)) ?? lost());
    while (!signal?.aborted && watch.state() !== 'closed') {
      news = Promise.withResolvers<void>();
      const events = (await watch.read(seq)) ?? lost();
      for (const event of events) {
        if (signal?.aborted) return;
        seq = event.seq;
        yield event;
      }
      if (events.length > 0) continue;
      if (watch.state() === 'ended') return;
      if (!signal?.aborted) await news.promise;
    }
  } finally {
    signal?.removeEventListener('abort', onNews);
    watch.stop();
  }
}

function lost(): never {
  throw new ConflictError('position-lost', 'These events are no longer available. Reload the current state.');
}
