import { hash, type Random, seeded } from './random.ts';
import type { Specification, Split } from './resume.ts';
import { slots, unseenLayouts } from './slots.ts';
import { type Language, languages, seenLanguages, unseenLanguages } from './words.ts';

/**
 * A quarter of the documents is unseen: they use languages, layouts, professions and wordings that occur in no other
 * document. Rules and confidences are never tuned to them.
 */
export const splitOf = (seed: string): Split => (hash(`split of ${seed}`) % 4 === 0 ? 'unseen' : 'seen');

/** English is the most common language of resumes; it is no larger than the others among the unseen documents. */
const shares: Record<Split, Record<string, number>> = {
  seen: { ...sharesOf(seenLanguages, 2), en: 20, es: 6, fr: 6, de: 6, pt: 6, it: 6, nl: 6 },
  unseen: { ...sharesOf(seenLanguages, 1), ...sharesOf(unseenLanguages, 4), en: 6 },
};

function sharesOf(names: readonly string[], share: number): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, share]));
}

const seenSlots = slots.filter(([layout]) => !unseenLayouts.includes(layout));
const unseenSlots = slots.filter(([layout]) => unseenLayouts.includes(layout));

/** Half of the unseen documents have an unseen layout; the other half shows what the wordings alone cost. */
function slotOf(at: number, split: Split) {
  const own = split === 'unseen' && unseenSlots.length > 0 && at % 2 === 0 ? unseenSlots : seenSlots;
  return own[(at * stepOf(own.length)) % own.length];
}

/** Coprime to the number of slots, so that all of them are used in turn. */
const stepOf = (count: number) => [5, 7, 11, 13].find((step) => count % step !== 0) ?? 1;

/** Layouts that are often scanned. If all were scanned, half of the corpus would need OCR. */
const scanned = ['plain', 'dates-left', 'sidebar-left', 'centred', 'tables', 'latex', 'band', 'flowing'];

/** Number of documents that take the languages in turn. */
const TURNS = 60;

/** The first `size` documents; a larger corpus starts with the smaller one. A scan comes with its text version. */
export function planCorpus(size: number): Specification[] {
  return Array.from({ length: size }, (_, at) => specify(at)).flat();
}

function specify(at: number): Specification[] {
  const seed = `resume ${at}`;
  const random = seeded(`plan ${at}`);
  const split = splitOf(seed);
  const slot = slotOf(at, split);
  if (!slot) throw new Error('No layout.');
  const [layout, format] = slot;
  const language = languageOf(at, split, random);
  const number = String(at).padStart(4, '0');
  if (format !== 'scan')
    return [{ id: `${number}-${layout}-${language}`, seed, split, layout, language, format }];
  const base = random.pick(scanned);
  return [
    { id: `${number}-twin-${base}-${language}`, seed, split, layout: base, language, format: 'pdf' },
    { id: `${number}-scan-${base}-${language}`, seed, split, layout: base, language, format: 'scan' },
  ];
}

/** Small corpora take the languages in turn, so that all of them occur early. */
function languageOf(at: number, split: Split, random: Random): Language {
  const own = split === 'unseen' && unseenLanguages.length > 0 ? unseenLanguages : seenLanguages;
  const name = at < TURNS ? own[at % own.length] : random.weighted(shares[split]);
  const language = languages.find((each) => each === name);
  if (!language) throw new Error(`No language ${name}.`);
  return language;
}
