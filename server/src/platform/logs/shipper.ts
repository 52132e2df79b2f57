import { setTimeout as sleep } from 'node:timers/promises';
import { openLogBuffer } from './buffer.ts';
import type { LogLine, LogStore } from './port.ts';

const SHIP_MS = 200;
const BATCH_SIZE = 200;
const CAPACITY = 10_000;
const RETRY_MS = 30_000;

/** Sends lines to the store in batches, in the background. Memory use is limited if the store is down. */
export type Shipper = {
  send(line: LogLine): void;
  /** Waits for pending lines, but not for long. */
  close(): Promise<void>;
};

export function openShipper(options: {
  store: LogStore;
  /** Called once per series of failures, not for each attempt. */
  onFailure: (error: unknown) => void;
  capacity?: number;
  closeMs?: number;
}): Shipper {
  const { store, onFailure, capacity = CAPACITY, closeMs = 2_000 } = options;
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
      if (failures > 0) shipLater(Math.min(SHIP_MS * 2 ** failures, RETRY_MS));
      else if (buffer.size() >= BATCH_SIZE || closed) ship();
      else shipLater(SHIP_MS);
    });
  }

  async function shipBatch(): Promise<void> {
    const batch = buffer.peek(BATCH_SIZE);
    try {
      const { lines, dropped } = batch;
      await store.append(dropped === 0 ? lines : [...lines, droppedLine(dropped)]);
      buffer.settle(batch);
      failures = 0;
    } catch (error) {
      if (failures++ === 0) onFailure(error);
    }
  }

  return {
    send(line) {
      buffer.add(line);
      if (buffer.size() >= BATCH_SIZE && failures === 0) ship();
      else shipLater(SHIP_MS);
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
    message: `${count} log lines were dropped because the buffer was full`,
    fields: { dropped: count },
  };
}
