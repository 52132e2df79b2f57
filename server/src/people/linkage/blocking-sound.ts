/**
 * How a folded word sounds, roughly and in any of our languages: groups of consonants, no vowels, nothing doubled.
 * Coarse on purpose: it only has to bring spellings of one name together, comparing them comes later.
 */
export function soundOf(word: string): string {
  if (word.length < 2 || !/^[a-z]/.test(word)) return word.slice(0, 6);
  const spelt = word
    .replace(/^(?:kn|gn|pn|wr)/, (start) => start.charAt(1))
    .replace(/sch|tsch|tch|cz|sz|sh|ch|zh/g, 's')
    .replace(/gh(?=t|$)/g, '')
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's');
  let sound = '';
  let last = '';
  for (let at = 0; at < spelt.length; at += 1) {
    const group = groups[spelt.charCodeAt(at) - 97] ?? '';
    if (group === '' && at > 0) continue;
    const letter = group || 'a';
    if (letter !== last) sound += letter;
    last = letter;
    if (sound.length === 6) break;
  }
  return sound;
}

/** From a to z; vowels and h have no sound of their own, an initial one is an a. */
const groups = [
  ...['', 'p', 'k', 't', '', 'f', 'k', '', '', 'y', 'k', 'l', 'm'],
  ...['m', '', 'p', 'k', 'r', 's', 't', '', 'f', 'f', 's', '', 's'],
];
