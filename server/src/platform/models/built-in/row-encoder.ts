import { defined } from '../../defined.ts';
import { emptyWords, forEachPiece, pairKey, splitWords } from './split-words.ts';
import type { Table } from './table.ts';

export type RowEncoder = { embed(text: string, isRunningText: boolean): Float32Array };

/**
 * Sums the rows of a text and normalizes the sum to unit length. Rows are added in the order of their first occurrence,
 * in doubles, using only +, −, ×, ÷ and √: the result is identical to the bit on every machine.
 */
export function rowEncoder(table: Table): RowEncoder {
  const { scales, textWeights } = table;
  const words = emptyWords();
  const sum = rowSum(table);
  /** How often each row occurs in the current text, and which rows occur, in order. */
  const times = new Uint32Array(table.rows);
  let named = new Int32Array(1024);
  let namedCount = 0;
  /** Indexes of words without a row, and how often each occurs. */
  let unknown = new Int32Array(256);
  let unknownTimes = new Int32Array(256);
  let unknownCount = 0;
  const pieces = new Int32Array(128);
  let pieceCount = 0;

  function name(row: number): void {
    if (times[row] === 0) {
      if (namedCount === named.length) named = grown(named);
      named[namedCount++] = row;
    }
    times[row] = defined(times[row]) + 1;
  }

  function noteUnknown(index: number): void {
    const hash = words.hashes[index];
    let seen = 0;
    while (seen < unknownCount && words.hashes[defined(unknown[seen])] !== hash) seen++;
    if (seen === unknownCount) {
      if (unknownCount === unknown.length) {
        unknown = grown(unknown);
        unknownTimes = grown(unknownTimes);
      }
      unknown[unknownCount] = index;
      unknownTimes[unknownCount++] = 0;
    }
    unknownTimes[seen] = defined(unknownTimes[seen]) + 1;
  }

  function collectPiece(key: number): void {
    const row = table.findPiece(key);
    if (row >= 0) pieces[pieceCount++] = row;
  }

  function readText(text: string): void {
    splitWords(text, words);
    namedCount = 0;
    unknownCount = 0;
    for (let index = 0; index < words.count; index++) {
      const row = table.findWord(defined(words.hashes[index]));
      if (row >= 0) name(row);
      else noteUnknown(index);
    }
    for (let index = 1; index < words.count; index++) {
      const row = table.findPair(pairKey(defined(words.hashes[index - 1]), defined(words.hashes[index])));
      if (row >= 0) name(row);
    }
  }

  function embed(text: string, isRunningText: boolean): Float32Array {
    readText(text);
    sum.clear();
    for (let index = 0; index < namedCount; index++) {
      const row = defined(named[index]);
      const weight = isRunningText && textWeights && row < table.words ? defined(textWeights[row]) : 1;
      sum.add(row, Math.sqrt(defined(times[row])) * weight * defined(scales[row]));
      times[row] = 0;
    }
    for (let index = 0; index < unknownCount; index++) {
      pieceCount = 0;
      forEachPiece(words, defined(unknown[index]), collectPiece);
      const weight = Math.sqrt(defined(unknownTimes[index]) / pieceCount);
      for (let at = 0; at < pieceCount; at++) {
        const row = defined(pieces[at]);
        sum.add(row, weight * defined(scales[row]));
      }
    }
    return sum.unit();
  }

  return { embed };
}

/** The two numbers in a byte. Looking up a double is faster than converting an integer. */
const lower = Float64Array.from({ length: 256 }, (_, byte) => byte & 15);
const upper = Float64Array.from({ length: 256 }, (_, byte) => byte >> 4);

/** Adds two rows at a time: the loop is bound by memory, and this halves the reads and writes of the sum. */
function rowSum({ numbers, dimensions }: Table) {
  const half = dimensions / 2;
  const even = new Float64Array(half);
  const odd = new Float64Array(half);
  /** Numbers are stored with an offset of eight, which is subtracted from every dimension once, at the end. */
  let excess = 0;
  let waiting = -1;
  let waitingWeight = 0;

  function addBoth(first: number, firstWeight: number, second: number, secondWeight: number): void {
    const a = first * half;
    const b = second * half;
    for (let at = 0; at < half; at++) {
      const one = defined(numbers[a + at]);
      const other = defined(numbers[b + at]);
      even[at] = defined(even[at]) + firstWeight * defined(lower[one]) + secondWeight * defined(lower[other]);
      odd[at] = defined(odd[at]) + firstWeight * defined(upper[one]) + secondWeight * defined(upper[other]);
    }
  }

  return {
    clear(): void {
      even.fill(0);
      odd.fill(0);
      excess = 0;
      waiting = -1;
    },
    add(row: number, weight: number): void {
      excess += weight * 8;
      if (waiting < 0) {
        waiting = row;
        waitingWeight = weight;
      } else {
        addBoth(waiting, waitingWeight, row, weight);
        waiting = -1;
      }
    },
    unit(): Float32Array {
      if (waiting >= 0) addBoth(waiting, waitingWeight, waiting, 0);
      const vector = new Float32Array(dimensions);
      let square = 0;
      for (let at = 0; at < half; at++) {
        const one = defined(even[at]) - excess;
        const other = defined(odd[at]) - excess;
        even[at] = one;
        odd[at] = other;
        square += one * one + other * other;
      }
      if (square === 0) return vector;
      const length = Math.sqrt(square);
      for (let at = 0; at < half; at++) {
        vector[at * 2] = defined(even[at]) / length;
        vector[at * 2 + 1] = defined(odd[at]) / length;
      }
      return vector;
    },
  };
}

function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
