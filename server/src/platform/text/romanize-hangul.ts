const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** One Korean syllable in Latin letters (Revised Romanization, syllable by syllable); undefined for other letters. */
export function romanizeHangul(letter: string): string | undefined {
  const code = letter.charCodeAt(0);
  if (code < firstSyllable || code > lastSyllable) return undefined;
  const index = code - firstSyllable;
  const initial = initials[Math.floor(index / 588)] ?? '';
  const vowel = vowels[Math.floor((index % 588) / 28)] ?? '';
  return initial + vowel + (finals[index % 28] ?? '');
}
