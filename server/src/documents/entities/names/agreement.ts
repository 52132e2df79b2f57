import { foldForLookup } from '../../../platform/text/fold.ts';

/**
 * How well a name matches the local part of an address or a username (“jdoe”, “jane-doe-42”, “doe.jane”), from 0 to 1.
 */
export function nameAgreement(name: string, handle: string): number {
  const words = foldForLookup(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0);
  const target = foldForLookup(handle).replace(/[^\p{L}]/gu, '');
  return Math.max(agree(words, target), agree(words.map(flat), flat(target)));
}

function agree(words: string[], target: string): number {
  const whole = words.filter((word) => word.length > 1);
  if (target.length < 2 || whole.length === 0) return 0;
  const first = whole[0] ?? '';
  const last = whole.at(-1) ?? '';
  const contained = whole.filter((word) => word.length > 2 && target.includes(word));
  if (whole.length > 1 && contained.length > 1) return 1;
  if (whole.length > 1 && contained.length === 1) {
    const rest = target.replace(contained[0] ?? '', '');
    const initials = words.filter((word) => word !== contained[0]).map((word) => word[0]);
    if (rest.length > 0 && rest.length <= 3 && [...rest].every((letter) => initials.includes(letter)))
      return 0.9;
    return (contained[0]?.length ?? 0) > 4 || rest === '' ? 0.6 : 0.4;
  }
  if (contained.length === 1) return 0.6;
  const initials = words.map((word) => word[0]).join('');
  if (target === initials && initials.length > 1) return 0.4;
  const short = target.slice(0, 3);
  return target.length <= 8 && (first.startsWith(short) || last.startsWith(short)) ? 0.3 : 0;
}

/** Umlauts have two spellings. */
const flat = (text: string) => text.replace(/ae|oe|ue/g, (pair) => pair[0] ?? pair);
