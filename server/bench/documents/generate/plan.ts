import { htmlLayouts } from './html/layouts.ts';
import { seeded } from './random.ts';
import type { Format, Specification } from './resume.ts';
import type { Language } from './words.ts';

const shares: Record<Language, number> = { en: 40, es: 10, fr: 10, de: 10, pt: 10, it: 10, nl: 10 };

const slots: [layout: string, format: Format][] = [
  ...Object.keys(htmlLayouts).map((layout): [string, Format] => [layout, 'pdf']),
  ['docx-plain', 'docx'],
  ['docx-table', 'docx'],
  ['docx-boxes', 'docx'],
  ['docx-header', 'docx'],
  ['web-page', 'html'],
  ['plain-text', 'text'],
  ['scan', 'scan'],
  ['scan', 'scan'],
];

/** Coprime to the number of slots, so that all of them are used in turn. */
const STEP = 5;

/** Layouts that are often scanned. If all were scanned, half of the corpus would need OCR. */
const scanned = ['plain', 'dates-left', 'sidebar-left', 'centred', 'tables', 'latex', 'band', 'flowing'];

/** The first `size` documents; a larger corpus starts with the smaller one. A scan comes with its text version. */
export function planCorpus(size: number): Specification[] {
  return Array.from({ length: size }, (_, at) => specify(at)).flat();
}

function specify(at: number): Specification[] {
  const seed = `resume ${at}`;
  const random = seeded(`plan ${at}`);
  const slot = slots[(at * STEP) % slots.length];
  if (!slot) throw new Error('No layout.');
  const [layout, format] = slot;
  // The first seven cover all languages, whatever the seed.
  const language = at < 7 ? (Object.keys(shares)[at] as Language) : random.weighted(shares);
  const number = String(at).padStart(4, '0');
  if (format !== 'scan') return [{ id: `${number}-${layout}-${language}`, seed, layout, language, format }];
  const base = random.pick(scanned);
  return [
    { id: `${number}-twin-${base}-${language}`, seed, layout: base, language, format: 'pdf' },
    { id: `${number}-scan-${base}-${language}`, seed, layout: base, language, format: 'scan' },
  ];
}
