import { hash, seeded } from './random.ts';
import type { Specification, Split } from './resume.ts';
import { slots, unseenLayouts } from './slots.ts';
import type { Language } from './words.ts';

/**
 * A quarter of the documents is unseen: they use languages, layouts, professions and wordings that occur in no other
 * document. Rules and confidences are never tuned to them.
 */
export const splitOf = (seed: string): Split => (hash(`split of ${seed}`) % 4 === 0 ? 'unseen' : 'seen');

const shares: Record<Language, number> = { en: 40, es: 10, fr: 10, de: 10, pt: 10, it: 10, nl: 10 };

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
  // The first seven cover all languages, whatever the seed.
  const language = at < 7 ? (Object.keys(shares)[at] as Language) : random.weighted(shares);
  const number = String(at).padStart(4, '0');
  if (format !== 'scan')
    return [{ id: `${number}-${layout}-${language}`, seed, split, layout, language, format }];
  const base = random.pick(scanned);
  return [
    { id: `${number}-twin-${base}-${language}`, seed, split, layout: base, language, format: 'pdf' },
    { id: `${number}-scan-${base}-${language}`, seed, split, layout: base, language, format: 'scan' },
  ];
}
