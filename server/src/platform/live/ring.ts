import { defined } from '../defined.ts';
import type { LiveEvent } from './port.ts';

/** A buffer for the newest events of a topic. It keeps only the newest event of each name and key. */
export type Ring = {
  add(event: LiveEvent): void;
  /** Every event after this number is in the buffer, or was replaced by a newer one that is. */
  floor(): number;
  /** The events after a number, oldest first, up to about `bytes`. The number must not be below the floor. */
  after(seq: number, bytes: number): LiveEvent[];
};

export function openRing(floor: number, maxBytes: number): Ring {
  // Ascending by number. Replaced events stay in their slots until a sweep, so that adding takes constant time.
  let slots: LiveEvent[] = [];
  let first = 0;
  let replaced = 0;
  let bytesHeld = 0;
  const newest = new Map<string, LiveEvent>();

  const isCurrent = (event: LiveEvent) => {
    const key = mergeKey(event);
    return key === undefined || newest.get(key) === event;
  };

  function evict(): void {
    const oldest = defined(slots[first++]);
    floor = oldest.seq;
    if (!isCurrent(oldest)) {
      replaced--;
      return;
    }
    bytesHeld -= sizeOf(oldest);
    const key = mergeKey(oldest);
    if (key !== undefined) newest.delete(key);
  }

  return {
    add(event) {
      const key = mergeKey(event);
      const older = key === undefined ? undefined : newest.get(key);
      if (older) {
        bytesHeld -= sizeOf(older);
        replaced++;
      }
      if (key !== undefined) newest.set(key, event);
      slots.push(event);
      bytesHeld += sizeOf(event);
      while (bytesHeld > maxBytes && slots.length - first > 1) evict();
      if (first + replaced > 64 && (first + replaced) * 2 > slots.length) {
        slots = slots.slice(first).filter(isCurrent);
        first = 0;
        replaced = 0;
      }
    },
    floor: () => floor,
    after(seq, bytes) {
      const events: LiveEvent[] = [];
      let size = 0;
      for (let at = firstAfter(slots, first, seq); at < slots.length && size < bytes; at++) {
        const event = defined(slots[at]);
        if (!isCurrent(event)) continue;
        events.push(event);
        size += sizeOf(event);
      }
      return events;
    },
  };
}

/** Events of different names never replace each other. */
function mergeKey(event: LiveEvent): string | undefined {
  return event.key === undefined ? undefined : `${event.name} ${event.key}`;
}

/** The JSON, plus the overhead of an object, its ID and its slot. */
function sizeOf(event: LiveEvent): number {
  return event.json.length + 100;
}

function firstAfter(slots: LiveEvent[], from: number, seq: number): number {
  let low = from;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (defined(slots[middle]).seq > seq) high = middle;
    else low = middle + 1;
  }
  return low;
}
