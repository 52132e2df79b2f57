import type { Box } from '../model.ts';
import type { RecognizedWord } from './port.ts';
import { repairAddress } from './repair-words.ts';

const address = /[\w.+-]@[\w-]+(?:\.[\w-]+)+/u;
const domain = /[a-z0-9-]{3}\.[a-z]{2,4}[,;|]?$/u;
const notEmail = /^(?:https?:|www\.)|\/|\.(?:js|py|net)$/iu;
/** A person has few addresses; more would be a list of something. */
const MAX_ADDRESSES = 3;

export type BrokenLine = { line: number; box: Box };

/** In other letters: `Е-тай: ыоКоюу@ехатр1е.ги`. */
const foreignAddress = /[^\s@]@[^\s@]+\.[^\s@]|(?:^|\P{L})[EЕ]\s?-?\s?[mт][aа]/u;

/** Lines with the end of an email address but no @ sign: the data of some languages does not contain it. */
export function findBrokenAddresses(words: RecognizedWord[]): BrokenLine[] {
  if (words.some(({ text }) => address.test(repairAddress(text)))) return [];
  const broken = words.filter(
    ({ text }) => (domain.test(text) && !notEmail.test(text)) || foreignAddress.test(text),
  );
  const lines = [...new Set(broken.map(({ line }) => line))].slice(0, MAX_ADDRESSES);
  return lines.map((line) => ({ line, box: boxOf(words.filter((word) => word.line === line)) }));
}

/** Replaces the line by its second recognition, if that contains an address. */
export function repairLine(
  words: RecognizedWord[],
  { line, box }: BrokenLine,
  again: RecognizedWord[],
): RecognizedWord[] {
  if (!again.some(({ text }) => address.test(text))) return words;
  const old = words.filter((word) => word.line === line);
  const { size = 0, bold = false } = old[0] ?? {};
  const fresh = again.map((word) => ({
    ...word,
    box: { ...word.box, x: word.box.x + box.x, y: word.box.y + box.y },
    line,
    size,
    bold,
  }));
  const start = words.findIndex((word) => word.line === line);
  return [...words.slice(0, start), ...fresh, ...words.slice(start + old.length)];
}

/** With a margin, because Tesseract recognizes lines better with one. */
function boxOf(words: RecognizedWord[]): Box {
  const margin = Math.round((words[0]?.size ?? 0) / 3);
  const left = Math.min(...words.map(({ box }) => box.x)) - margin;
  const top = Math.min(...words.map(({ box }) => box.y)) - margin;
  const right = Math.max(...words.map(({ box }) => box.x + box.width)) + margin;
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height)) + margin;
  return { x: Math.max(0, left), y: Math.max(0, top), width: right - left, height: bottom - top };
}
