import { randomFillSync } from 'node:crypto';
import { defined } from '../../platform/defined.ts';

const pool = new Uint8Array(16 * 512);
let used = pool.length;
let last = 0;
let sequence = 0;

/**
 * A version 7 UUID. IDs are created here so that rows that refer to each other can be written in one round trip. IDs of
 * one process are in ascending order, even within a millisecond, so that the rows of a batch are adjacent in every index.
 */
export function newId(now: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  if (now > last) {
    last = now;
    // A random start below 2048 leaves room for two thousand more IDs in this millisecond.
    sequence = (defined(pool[used]) << 3) | (defined(pool[used + 1]) & 7);
  } else if (++sequence > 0xfff) {
    last += 1;
    sequence = 0;
  }
  const time = last.toString(16).padStart(12, '0');
  const random = Buffer.from(pool.buffer, used + 8, 8);
  random[0] = (defined(random[0]) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  used += 16;
  const middle = (0x7000 | sequence).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
