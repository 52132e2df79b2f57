import type { Socket } from 'node:net';

/** A message between processes: a JSON header and raw numbers. */
export type Frame = { header: Record<string, unknown>; numbers: Float32Array };

const PREFIX = 8;
/** Many times larger than the largest vector and the longest filter. */
const MAX_BYTES = 4_000_000;

export function writeFrame(socket: Socket, header: Record<string, unknown>, numbers?: Float32Array): void {
  const text = Buffer.from(JSON.stringify(header));
  const bytes = numbers
    ? Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    : Buffer.alloc(0);
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(text.length, 0);
  prefix.writeUInt32LE(bytes.length, 4);
  socket.write(Buffer.concat([prefix, text, bytes]));
}

/** Calls back for each complete message; a sender of invalid data is disconnected. */
export function readFrames(socket: Socket, onFrame: (frame: Frame) => void): void {
  let waiting: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    try {
      while (waiting.length >= PREFIX) {
        const textEnd = PREFIX + waiting.readUInt32LE(0);
        const end = textEnd + waiting.readUInt32LE(4);
        if (end > MAX_BYTES) throw new Error('The message is too long.');
        if (waiting.length < end) return;
        const header = JSON.parse(waiting.toString('utf8', PREFIX, textEnd));
        // Copied, because four-byte numbers must be aligned.
        const numbers = new Float32Array(Uint8Array.from(waiting.subarray(textEnd, end)).buffer);
        waiting = waiting.subarray(end);
        onFrame({ header, numbers });
      }
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
}
