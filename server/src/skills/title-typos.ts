/** The word with each of its letters left out in turn: two words that share one of these differ by a typo. */
export function deletesOf(word: string): string[] {
  const shorter: string[] = [];
  for (let at = 1; at < word.length; at++) {
    if (word[at] === word[at - 1]) continue;
    shorter.push(word.slice(0, at) + word.slice(at + 1));
  }
  return shorter;
}
