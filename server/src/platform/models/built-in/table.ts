import { readFile } from 'node:fs/promises';
import { defined } from '../../defined.ts';
import { InvalidError } from '../../errors.ts';

/** Rows of one vector space by key: words first, then pairs of neighboring words, then pieces of words. */
export type Table = {
  dimensions: number;
  rows: number;
  words: number;
  /**
   * Two numbers from −7 to 7 per byte, with an offset of eight, the first in the lower half; each row has one scale.
   */
  numbers: Uint8Array;
  scales: Float32Array;
  /** The weight of a word in prose; its weight in a label is separate. */
  textWeights: Float32Array | undefined;
  findWord(key: number): number;
  findPair(key: number): number;
  findPiece(key: number): number;
};

type Tensor = { dtype: string; data_offsets: [number, number] };

/** Reads a safetensors file written by `training/export.py`. */
export async function readTable(path: string): Promise<Table> {
  const file = await readFile(path);
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const headerLength = Number(new DataView(bytes).getBigUint64(0, true));
  const header: Record<string, Tensor> = JSON.parse(
    new TextDecoder().decode(new Uint8Array(bytes, 8, headerLength)),
  );
  const tensor = (name: string, dtype: string) => {
    const found = header[name];
    if (found?.dtype !== dtype)
      throw new InvalidError('model-unreadable', `${path} has no ${name} of type ${dtype}.`);
    const [start, end] = found.data_offsets;
    return { start: 8 + headerLength + start, length: end - start };
  };
  const keys = (name: string) => {
    const { start, length } = tensor(name, 'I32');
    return new Int32Array(bytes, start, length / 4);
  };
  const floats = (name: string) => {
    const { start, length } = tensor(name, 'F32');
    return new Float32Array(bytes, start, length / 4);
  };
  const [words, pairs, pieces] = [keys('words'), keys('pairs'), keys('pieces')];
  const rows = words.length + pairs.length + pieces.length;
  const packed = tensor('numbers', 'U8');
  const numbers = new Uint8Array(bytes, packed.start, packed.length);
  return {
    dimensions: (numbers.length * 2) / rows,
    rows,
    words: words.length,
    numbers,
    scales: floats('scales'),
    textWeights: 'text_weights' in header ? floats('text_weights') : undefined,
    findWord: finder(words, 0),
    findPair: finder(pairs, words.length),
    findPiece: finder(pieces, words.length + pairs.length),
  };
}

/**
 * The row of a key, or −1. Uses open addressing in typed arrays: a Map of a hundred thousand keys takes far longer to
 * fill.
 */
function finder(keys: Int32Array, firstRow: number): (key: number) => number {
  let size = 16;
  while (size < keys.length * 2) size *= 2;
  const mask = size - 1;
  const slots = new Int32Array(size);
  const slotOf = (key: number) => (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
  for (let index = 0; index < keys.length; index++) {
    let slot = slotOf(defined(keys[index]));
    while (slots[slot] !== 0 && keys[defined(slots[slot]) - 1] !== keys[index]) slot = (slot + 1) & mask;
    if (slots[slot] === 0) slots[slot] = index + 1;
  }
  return (key) => {
    for (let slot = slotOf(key); slots[slot] !== 0; slot = (slot + 1) & mask) {
      const index = defined(slots[slot]) - 1;
      if (keys[index] === key) return index + firstRow;
    }
    return -1;
  };
}
