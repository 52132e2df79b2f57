import { setTimeout as sleep } from 'node:timers/promises';
import { openLogBuffer } from './buffer.ts';
import type { LogLine, LogStore } from './port.ts';

const EVERY_MS = 200;
const BATCH = 200;
const CAPACITY = 10_000;
const RETRY_MS = 30_000;

/** Brings lines to the store in batches, in the background; a store that is down costs memory up to a bound. */
export type Shipper = {
  send(line: LogLine): void;
  /** Waits for what is under way, but not for long. */
  close(): Promise<void>;
};

export function openShipper(options: {
  store: LogStore;
  /** Called at the first failure in a row, not at every try. */
  onTrouble: (error: unknown) => void;
  capacity?: number;
  closeMs?: number;
}): Shipper {
  const { store, onTrouble, capacity = CAPACITY, closeMs = 2_000 } = options;
  const buffer = openLogBuffer(capacity);
  let timer: NodeJS.Timeout | undefined;
  let shipping: Promise<void> | undefined;
  let failures = 0;
  let closed = false;

  function shipLater(ms: number): void {
    timer ??= setTimeout(ship, ms).unref();
  }

  function ship(): void {
    clearTimeout(timer);
    timer = undefined;
    shipping ??= shipBatch().finally(() => {
      shipping = undefined;
      if (buffer.size() === 0 || (closed && failures > 0)) return;
      if (failures > 0) shipLater(Math.min(EVERY_MS * 2 ** failures, RETRY_MS));
      else if (buffer.size() >= BATCH || closed) ship();
      else shipLater(EVERY_MS);
    });
  }

  async function shipBatch(): Promise<void> {
    const batch = buffer.peek(BATCH);
    try {
      const { lines, dropped } = batch;
      await store.append(dropped === 0 ? lines : [...lines, droppedLine(dropped)]);
      buffer.settle(batch);
      failures = 0;
    } catch (error) {
      if (failures++ === 0) onTrouble(error);
    }
  }

  return {
    send(line) {
      buffer.add(line);
      if (buffer.size() >= BATCH && failures === 0) ship();
      else shipLater(EVERY_MS);
    },
    async close() {
      closed = true;
      const drained = async () => {
        await shipping;
        ship();
        while (shipping) await shipping;
      };
      await Promise.race([drained(), sleep(closeMs, undefined, { ref: false })]);
    },
  };
}

function droppedLine(count: number): LogLine {
  return {
    logged_at: new Date(),
    level: 'warn',
    group: 'logs',
    message: `${count} log lines were dropped: more came than could be stored`,
    fields: { dropped: count },
  };
}
