import { defined } from '../platform/defined.ts';

const DIGITS = { fewest: 7, most: 9 };
/** Powers of ten, as far as doubles represent them exactly. */
const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const [ZERO, POINT, MINUS, COMMA, OPEN, CLOSE, NEW_LINE] = [...'0.-,[]\n'].map((character) =>
  character.charCodeAt(0),
) as [number, number, number, number, number, number, number];
/** Sign, zero and point, three more zeros, nine digits and a comma. Longer numbers are written the slow way. */
const MAX_NUMBER_BYTES = 26;

/** The maximum number of bytes of a line with this many numbers. */
export function lineBytes(dimensions: number): number {
  return dimensions * MAX_NUMBER_BYTES + 3;
}

/**
 * Writes a vector as one line of JSON and returns its end. Each number has exactly the digits that restore the same 32
 * bits. This is written by hand, because printing would otherwise take longer than computing.
 */
export function writeVector(vector: Float32Array, buffer: Buffer, start: number): number {
  let end = start;
  buffer[end++] = OPEN;
  for (let index = 0; index < vector.length; index += 1) {
    if (index > 0) buffer[end++] = COMMA;
    end = writeNumber(defined(vector[index]), buffer, end);
  }
  buffer[end++] = CLOSE;
  buffer[end++] = NEW_LINE;
  return end;
}

function writeNumber(value: number, buffer: Buffer, start: number): number {
  if (value === 0) {
    buffer[start] = ZERO;
    return start + 1;
  }
  const size = Math.abs(value);
  const zeros = size >= 0.1 ? 0 : size >= 0.01 ? 1 : size >= 0.001 ? 2 : 3;
  if (!(size >= 0.0001 && size < 1)) return start + buffer.write(String(shortest(value)), start, 'latin1');
  for (let digits = DIGITS.fewest; ; digits += 1) {
    const power = defined(POWERS[digits + zeros]);
    const whole = Math.round(size * power);
    if (digits < DIGITS.most && Math.fround(whole / power) !== size) continue;
    if (whole >= power) return start + buffer.write(String(shortest(value)), start, 'latin1');
    return writeDecimals(whole, digits + zeros, value < 0, buffer, start);
  }
}

function writeDecimals(
  whole: number,
  places: number,
  isNegative: boolean,
  buffer: Buffer,
  start: number,
): number {
  let end = start;
  if (isNegative) buffer[end++] = MINUS;
  buffer[end++] = ZERO;
  buffer[end++] = POINT;
  let left = whole;
  let digits = places;
  while (left % 10 === 0) {
    left /= 10;
    digits -= 1;
  }
  for (let index = end + digits - 1; index >= end; index -= 1) {
    buffer[index] = ZERO + (left % 10);
    left = (left / 10) | 0;
  }
  return end + digits;
}

function shortest(value: number): number {
  for (let digits = DIGITS.fewest; digits < DIGITS.most; digits += 1) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return rounded;
  }
  return Number(value.toPrecision(DIGITS.most));
}
