import { defined } from '../defined.ts';
import type { LiveEvent } from './port.ts';

/** The newest events of a topic, as many as fit, and of each name and key only the newest. */
export type Ring = {
  add(event: LiveEvent): void;
  /** Everything after this number is here, or was replaced by something newer that is. */
  floor(): number;
  /** The events after a number, oldest first, about `bytes` of them. Only valid from the floor on. */
  after(seq: number, bytes: number): LiveEvent[];
};

export function openRing(floor: number, maxBytes: number): Ring {
  // Ascending by number. What was replaced stays in its slot until a sweep, so that adding costs the same
  // whatever the size.
  let slots: LiveEvent[] = [];
  let first = 0;
  let replaced = 0;
  let held = 0;
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
    held -= sizeOf(oldest);
    const key = mergeKey(oldest);
    if (key !== undefined) newest.delete(key);
  }

  return {
    add(event) {
      const key = mergeKey(event);
      const older = key === undefined ? undefined : newest.get(key);
      if (older) {
        held -= sizeOf(older);
        replaced++;
      }
      if (key !== undefined) newest.set(key, event);
      slots.push(event);
      held += sizeOf(event);
      while (held > maxBytes && slots.length - first > 1) evict();
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

/** The text, and what an object, its id and its place cost beside it. */
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
