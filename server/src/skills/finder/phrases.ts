import { defined } from '../../platform/defined.ts';
import { createEdges } from './edges.ts';
import { splitWords, type Words } from './words.ts';

/** The meaning of a sequence of words. */
export type Meaning = {
  /** Index of the skill in the vocabulary. */
  skill: number;
  /** As written in the taxonomy: capitals are evidence. */
  text: string;
  ambiguous: boolean;
  /** The abbreviation of other things, too (“MSA”, “CMS”): it needs other skills of its family, even in a list. */
  hasSeveralMeanings: boolean;
  /** A product or language: written with its capitals, unlike kinds of work. */
  isName: boolean;
  sector: string;
};

/** A found phrase, by the indexes of its first and last word. */
export type Match = { meaning: Meaning; first: number; last: number; certainty: number };

export type Phrases = {
  /** Words as `wordsOf` returns them. False if they already have a meaning: the first one wins. */
  add(words: string[], meaning: Meaning): boolean;
  words(text: string): Words;
  /** The longest phrase that starts with this word; `isJoined` tells whether a word is joined to the previous one. */
  longest(words: Words, from: number, isJoined: (next: number) => boolean): Hit | undefined;
  /** The meaning of exactly these words, whatever is between them. */
  exactly(text: string): Meaning | undefined;
};

export type Hit = { meaning: Meaning; last: number };

/** A trie of words. */
export function createPhrases(): Phrases {
  const ids = new Map<string, number>();
  const edges = createEdges();
  const firsts: number[] = [];
  const meanings: (Meaning | undefined)[] = [undefined];

  const idOf = (word: string) => ids.get(word) ?? -1;

  function intern(word: string): number {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, ids.size);
    firsts.push(0);
    return ids.size - 1;
  }

  function grow(node: number, id: number): number {
    const known = node === 0 ? firsts[id] : edges.get(node, id);
    if (known) return known;
    const made = meanings.length;
    meanings.push(undefined);
    if (node === 0) firsts[id] = made;
    else edges.set(node, id, made);
    return made;
  }

  const step = (node: number, id: number) => (node === 0 ? firsts[id] : edges.get(node, id)) ?? 0;

  return {
    add(list, meaning) {
      let node = 0;
      for (const word of list) node = grow(node, intern(word));
      if (node === 0 || meanings[node]) return false;
      meanings[node] = meaning;
      return true;
    },
    words: (text) => splitWords(text, idOf),
    longest(words, from, isJoined) {
      let best: Hit | undefined;
      let node = 0;
      for (let at = from; at < words.ids.length; at++) {
        const id = defined(words.ids[at]);
        if (id < 0 || (at > from && !isJoined(at))) break;
        node = step(node, id);
        if (node === 0) break;
        const meaning = meanings[node];
        if (meaning) best = { meaning, last: at };
      }
      return best;
    },
    exactly(text) {
      let node = 0;
      for (const id of splitWords(text, idOf).ids) {
        node = id < 0 ? 0 : step(node, id);
        if (node === 0) return undefined;
      }
      return meanings[node];
    },
  };
}
