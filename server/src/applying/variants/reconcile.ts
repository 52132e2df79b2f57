import { variantSections } from '@tenon/contract/variants';
import type { StoredContent, StoredItem, StoredLine, StoredSection } from './content.ts';
import type { Fact, ProfileFacts } from './facts.ts';

/** A line of a variant with the fact that it stands for now. */
export type Line = { fact: Fact; stored: StoredLine };
export type Item = Line & { bullets: readonly Line[] };
export type Section = Omit<StoredSection, 'items'> & { items: readonly Item[] };
export type Reconciled = { sections: readonly Section[]; removed: StoredContent['removed'] };

/**
 * Finds each stored line in the current profile. What the profile no longer has is reported as removed if it was shown, and
 * what is new is added at the end of its list, hidden: a variant never changes by itself.
 */
export function reconcile(content: StoredContent, facts: ProfileFacts): Reconciled {
  const removed = [...content.removed];
  const kinds = content.sections.map(({ kind }) => kind);
  const missing = variantSections
    .filter((kind) => !kinds.includes(kind))
    .map((kind): StoredSection => ({ kind, heading: null, hidden: false, items: [] }));
  const sections = [...content.sections, ...missing].map((section): Section => {
    const lose = (lines: readonly StoredLine[]) => {
      for (const { fact, text, shown } of lines)
        if (shown && text !== null) removed.push({ section: section.kind, fact, text });
    };
    const { found, lost } = matchLines(section.items, facts[section.kind]);
    lose(lost);
    for (const { bullets } of lost) lose(bullets);
    const items = found.map(({ fact, stored }): Item => {
      const bullets = matchLines(stored?.bullets ?? [], fact.bullets);
      lose(bullets.lost);
      return { fact, stored: stored ?? added(fact), bullets: bullets.found.map(withStored) };
    });
    return { ...section, items };
  });
  return { sections, removed };
}

const added = ({ id }: Fact): StoredItem => ({ fact: id, text: null, shown: false, bullets: [] });

const withStored = ({ fact, stored }: { fact: Fact; stored: StoredLine | undefined }): Line => ({
  fact,
  stored: stored ?? added(fact),
});

/**
 * The same path and text is the same fact. Then the same text: lists have no keys, and keys change when a document is
 * parsed differently. Last the same path, with a corrected text. Facts without a stored line come last.
 */
function matchLines<T extends StoredLine>(
  lines: readonly T[],
  facts: readonly Fact[],
): { found: { fact: Fact; stored: T | undefined }[]; lost: T[] } {
  const free = new Set(facts);
  const matches = new Map<T, Fact>();
  const tests: ((line: T, fact: Fact) => boolean)[] = [
    (line, { id, text }) => line.fact === id && line.text === text,
    (line, { text }) => line.text === text,
    (line, { id }) => line.fact === id,
  ];
  for (const isSame of tests) {
    for (const line of lines) {
      if (matches.has(line)) continue;
      const fact = [...free].find((one) => isSame(line, one));
      if (!fact) continue;
      matches.set(line, fact);
      free.delete(fact);
    }
  }
  const found = lines.flatMap((stored) => {
    const fact = matches.get(stored);
    return fact ? [{ fact, stored }] : [];
  });
  return {
    found: [...found, ...[...free].map((fact) => ({ fact, stored: undefined }))],
    lost: lines.filter((line) => !matches.has(line)),
  };
}
