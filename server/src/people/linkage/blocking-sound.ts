/**
 * A phonetic key of a folded word, for many languages: consonant groups without vowels or doubled letters. It is coarse on
 * purpose: it only brings spellings of one name into the same block, where they are compared.
 */
export function soundOf(word: string): string {
  if (word.length < 2 || !/^[a-z]/.test(word)) return word.slice(0, 6);
  const spelled = word
    .replace(/^(?:kn|gn|pn|wr)/, (start) => start.charAt(1))
    .replace(/sch|tsch|tch|cz|sz|sh|ch|zh/g, 's')
    .replace(/gh(?=t|$)/g, '')
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's');
  let sound = '';
  let last = '';
  for (let at = 0; at < spelled.length; at += 1) {
    const group = groups[spelled.charCodeAt(at) - 97] ?? '';
    if (group === '' && at > 0) continue;
    const letter = group || 'a';
    if (letter !== last) sound += letter;
    last = letter;
    if (sound.length === 6) break;
  }
  return sound;
}

/** From a to z. Vowels and h are skipped, except at the start, where they become an a. */
const groups = [
  ...['', 'p', 'k', 't', '', 'f', 'k', '', '', 'y', 'k', 'l', 'm'],
  ...['m', '', 'p', 'k', 'r', 's', 't', '', 'f', 'f', 's', '', 's'],
];
