import { defined } from '../../platform/defined.ts';
/**
 * MD5 of short byte ranges in plain JavaScript: a page has a thousand of them, nearly all fit one block, and a call
 * into Node's crypto module would take longer than the hash itself. Only the last eight bytes of the digest are needed.
 * MD5, because published SimHash implementations use it; security does not matter here.
 */
export const tail = new Int32Array(2);

const state = new Int32Array(4);
const message = new Int32Array(16);

/** Writes the last eight bytes of the digest of `bytes[from, to)` to `tail`, big endian, high word first. */
export function md5Tail(bytes: Uint8Array, from: number, to: number): void {
  state[0] = 0x67452301;
  state[1] = 0xefcdab89 | 0;
  state[2] = 0x98badcfe | 0;
  state[3] = 0x10325476;
  let at = from;
  for (; to - at >= 64; at += 64) {
    for (let word = 0; word < 16; word++) message[word] = wordAt(bytes, at + word * 4);
    mix();
  }
  const rest = to - at;
  const whole = rest >> 2;
  for (let word = 0; word < whole; word++) message[word] = wordAt(bytes, at + word * 4);
  let last = 0x80 << ((rest & 3) * 8);
  for (let byte = at + whole * 4; byte < to; byte++) last |= defined(bytes[byte]) << (((byte - at) & 3) * 8);
  message[whole] = last;
  message.fill(0, whole + 1);
  if (rest > 55) {
    mix();
    message.fill(0);
  }
  message[14] = (to - from) << 3;
  mix();
  tail[0] = swapped(state[2] as number);
  tail[1] = swapped(state[3] as number);
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (
    defined(bytes[at]) |
    (defined(bytes[at + 1]) << 8) |
    (defined(bytes[at + 2]) << 16) |
    (defined(bytes[at + 3]) << 24)
  );
}

function swapped(word: number): number {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}

/**
 * One block. Unrolled, because a loop over tables takes three times as long. That is also why this function is long.
 */
function mix(): void {
  const m0 = defined(message[0]);
  const m1 = defined(message[1]);
  const m2 = defined(message[2]);
  const m3 = defined(message[3]);
  const m4 = defined(message[4]);
  const m5 = defined(message[5]);
  const m6 = defined(message[6]);
  const m7 = defined(message[7]);
  const m8 = defined(message[8]);
  const m9 = defined(message[9]);
  const m10 = defined(message[10]);
  const m11 = defined(message[11]);
  const m12 = defined(message[12]);
  const m13 = defined(message[13]);
  const m14 = defined(message[14]);
  const m15 = defined(message[15]);
  let a = defined(state[0]);
  let b = defined(state[1]);
  let c = defined(state[2]);
  let d = defined(state[3]);
  let t = 0;
  t = (a + (d ^ (b & (c ^ d))) + m0 - 680876936) | 0;
  a = (((t << 7) | (t >>> 25)) + b) | 0;
  t = (d + (c ^ (a & (b ^ c))) + m1 - 389564586) | 0;
  d = (((t << 12) | (t >>> 20)) + a) | 0;
  t = (c + (b ^ (d & (a ^ b))) + m2 + 606105819) | 0;
  c = (((t << 17) | (t >>> 15)) + d) | 0;
  t = (b + (a ^ (c & (d ^ a))) + m3 - 1044525330) | 0;
  b = (((t << 22) | (t >>> 10)) + c) | 0;
  t = (a + (d ^ (b & (c ^ d))) + m4 - 176418897) | 0;
  a = (((t << 7) | (t >>> 25)) + b) | 0;
  t = (d + (c ^ (a & (b ^ c))) + m5 + 1200080426) | 0;
  d = (((t << 12) | (t >>> 20)) + a) | 0;
  t = (c + (b ^ (d & (a ^ b))) + m6 - 1473231341) | 0;
  c = (((t << 17) | (t >>> 15)) + d) | 0;
  t = (b + (a ^ (c & (d ^ a))) + m7 - 45705983) | 0;
  b = (((t << 22) | (t >>> 10)) + c) | 0;
  t = (a + (d ^ (b & (c ^ d))) + m8 + 1770035416) | 0;
  a = (((t << 7) | (t >>> 25)) + b) | 0;
  t = (d + (c ^ (a & (b ^ c))) + m9 - 1958414417) | 0;
  d = (((t << 12) | (t >>> 20)) + a) | 0;
  t = (c + (b ^ (d & (a ^ b))) + m10 - 42063) | 0;
  c = (((t << 17) | (t >>> 15)) + d) | 0;
  t = (b + (a ^ (c & (d ^ a))) + m11 - 1990404162) | 0;
  b = (((t << 22) | (t >>> 10)) + c) | 0;
  t = (a + (d ^ (b & (c ^ d))) + m12 + 1804603682) | 0;
  a = (((t << 7) | (t >>> 25)) + b) | 0;
  t = (d + (c ^ (a & (b ^ c))) + m13 - 40341101) | 0;
  d = (((t << 12) | (t >>> 20)) + a) | 0;
  t = (c + (b ^ (d & (a ^ b))) + m14 - 1502002290) | 0;
  c = (((t << 17) | (t >>> 15)) + d) | 0;
  t = (b + (a ^ (c & (d ^ a))) + m15 + 1236535329) | 0;
  b = (((t << 22) | (t >>> 10)) + c) | 0;
  t = (a + (c ^ (d & (b ^ c))) + m1 - 165796510) | 0;
  a = (((t << 5) | (t >>> 27)) + b) | 0;
  t = (d + (b ^ (c & (a ^ b))) + m6 - 1069501632) | 0;
  d = (((t << 9) | (t >>> 23)) + a) | 0;
  t = (c + (a ^ (b & (d ^ a))) + m11 + 643717713) | 0;
  c = (((t << 14) | (t >>> 18)) + d) | 0;
  t = (b + (d ^ (a & (c ^ d))) + m0 - 373897302) | 0;
  b = (((t << 20) | (t >>> 12)) + c) | 0;
  t = (a + (c ^ (d & (b ^ c))) + m5 - 701558691) | 0;
  a = (((t << 5) | (t >>> 27)) + b) | 0;
  t = (d + (b ^ (c & (a ^ b))) + m10 + 38016083) | 0;
  d = (((t << 9) | (t >>> 23)) + a) | 0;
  t = (c + (a ^ (b & (d ^ a))) + m15 - 660478335) | 0;
  c = (((t << 14) | (t >>> 18)) + d) | 0;
  t = (b + (d ^ (a & (c ^ d))) + m4 - 405537848) | 0;
  b = (((t << 20) | (t >>> 12)) + c) | 0;
  t = (a + (c ^ (d & (b ^ c))) + m9 + 568446438) | 0;
  a = (((t << 5) | (t >>> 27)) + b) | 0;
  t = (d + (b ^ (c & (a ^ b))) + m14 - 1019803690) | 0;
  d = (((t << 9) | (t >>> 23)) + a) | 0;
  t = (c + (a ^ (b & (d ^ a))) + m3 - 187363961) | 0;
  c = (((t << 14) | (t >>> 18)) + d) | 0;
  t = (b + (d ^ (a & (c ^ d))) + m8 + 1163531501) | 0;
  b = (((t << 20) | (t >>> 12)) + c) | 0;
  t = (a + (c ^ (d & (b ^ c))) + m13 - 1444681467) | 0;
  a = (((t << 5) | (t >>> 27)) + b) | 0;
  t = (d + (b ^ (c & (a ^ b))) + m2 - 51403784) | 0;
  d = (((t << 9) | (t >>> 23)) + a) | 0;
  t = (c + (a ^ (b & (d ^ a))) + m7 + 1735328473) | 0;
  c = (((t << 14) | (t >>> 18)) + d) | 0;
  t = (b + (d ^ (a & (c ^ d))) + m12 - 1926607734) | 0;
  b = (((t << 20) | (t >>> 12)) + c) | 0;
  t = (a + (b ^ c ^ d) + m5 - 378558) | 0;
  a = (((t << 4) | (t >>> 28)) + b) | 0;
  t = (d + (a ^ b ^ c) + m8 - 2022574463) | 0;
  d = (((t << 11) | (t >>> 21)) + a) | 0;
  t = (c + (d ^ a ^ b) + m11 + 1839030562) | 0;
  c = (((t << 16) | (t >>> 16)) + d) | 0;
  t = (b + (c ^ d ^ a) + m14 - 35309556) | 0;
  b = (((t << 23) | (t >>> 9)) + c) | 0;
  t = (a + (b ^ c ^ d) + m1 - 1530992060) | 0;
  a = (((t << 4) | (t >>> 28)) + b) | 0;
  t = (d + (a ^ b ^ c) + m4 + 1272893353) | 0;
  d = (((t << 11) | (t >>> 21)) + a) | 0;
  t = (c + (d ^ a ^ b) + m7 - 155497632) | 0;
  c = (((t << 16) | (t >>> 16)) + d) | 0;
  t = (b + (c ^ d ^ a) + m10 - 1094730640) | 0;
  b = (((t << 23) | (t >>> 9)) + c) | 0;
  t = (a + (b ^ c ^ d) + m13 + 681279174) | 0;
  a = (((t << 4) | (t >>> 28)) + b) | 0;
  t = (d + (a ^ b ^ c) + m0 - 358537222) | 0;
  d = (((t << 11) | (t >>> 21)) + a) | 0;
  t = (c + (d ^ a ^ b) + m3 - 722521979) | 0;
  c = (((t << 16) | (t >>> 16)) + d) | 0;
  t = (b + (c ^ d ^ a) + m6 + 76029189) | 0;
  b = (((t << 23) | (t >>> 9)) + c) | 0;
  t = (a + (b ^ c ^ d) + m9 - 640364487) | 0;
  a = (((t << 4) | (t >>> 28)) + b) | 0;
  t = (d + (a ^ b ^ c) + m12 - 421815835) | 0;
  d = (((t << 11) | (t >>> 21)) + a) | 0;
  t = (c + (d ^ a ^ b) + m15 + 530742520) | 0;
  c = (((t << 16) | (t >>> 16)) + d) | 0;
  t = (b + (c ^ d ^ a) + m2 - 995338651) | 0;
  b = (((t << 23) | (t >>> 9)) + c) | 0;
  t = (a + (c ^ (b | ~d)) + m0 - 198630844) | 0;
  a = (((t << 6) | (t >>> 26)) + b) | 0;
  t = (d + (b ^ (a | ~c)) + m7 + 1126891415) | 0;
  d = (((t << 10) | (t >>> 22)) + a) | 0;
  t = (c + (a ^ (d | ~b)) + m14 - 1416354905) | 0;
  c = (((t << 15) | (t >>> 17)) + d) | 0;
  t = (b + (d ^ (c | ~a)) + m5 - 57434055) | 0;
  b = (((t << 21) | (t >>> 11)) + c) | 0;
  t = (a + (c ^ (b | ~d)) + m12 + 1700485571) | 0;
  a = (((t << 6) | (t >>> 26)) + b) | 0;
  t = (d + (b ^ (a | ~c)) + m3 - 1894986606) | 0;
  d = (((t << 10) | (t >>> 22)) + a) | 0;
  t = (c + (a ^ (d | ~b)) + m10 - 1051523) | 0;
  c = (((t << 15) | (t >>> 17)) + d) | 0;
  t = (b + (d ^ (c | ~a)) + m1 - 2054922799) | 0;
  b = (((t << 21) | (t >>> 11)) + c) | 0;
  t = (a + (c ^ (b | ~d)) + m8 + 1873313359) | 0;
  a = (((t << 6) | (t >>> 26)) + b) | 0;
  t = (d + (b ^ (a | ~c)) + m15 - 30611744) | 0;
  d = (((t << 10) | (t >>> 22)) + a) | 0;
  t = (c + (a ^ (d | ~b)) + m6 - 1560198380) | 0;
  c = (((t << 15) | (t >>> 17)) + d) | 0;
  t = (b + (d ^ (c | ~a)) + m13 + 1309151649) | 0;
  b = (((t << 21) | (t >>> 11)) + c) | 0;
  t = (a + (c ^ (b | ~d)) + m4 - 145523070) | 0;
  a = (((t << 6) | (t >>> 26)) + b) | 0;
  t = (d + (b ^ (a | ~c)) + m11 - 1120210379) | 0;
  d = (((t << 10) | (t >>> 22)) + a) | 0;
  t = (c + (a ^ (d | ~b)) + m2 + 718787259) | 0;
  c = (((t << 15) | (t >>> 17)) + d) | 0;
  t = (b + (d ^ (c | ~a)) + m9 - 343485551) | 0;
  b = (((t << 21) | (t >>> 11)) + c) | 0;
  state[0] = (defined(state[0]) + a) | 0;
  state[1] = (defined(state[1]) + b) | 0;
  state[2] = (defined(state[2]) + c) | 0;
  state[3] = (defined(state[3]) + d) | 0;
}
