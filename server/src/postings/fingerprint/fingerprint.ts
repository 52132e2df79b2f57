import { KEY_VERSION, keyOf } from './canonical.ts';
import { isClosed } from './closed.ts';
import { embeddedPosting } from './embedded.ts';
import { factsBeside } from './facts-beside.ts';
import { structuredPosting } from './json-ld.ts';
import { fromTitle, type MainLine, MIN_WORDS, mainLines, wordsIn } from './main-text.ts';
import type { PageText } from './page-text.ts';
import type { Fingerprint, KeySource, PageState } from './port.ts';
import { readPage } from './read-page.ts';
import { textSimhash } from './simhash.ts';

export { decide, NEAR } from './decide.ts';
export { fingerprintDraft } from './fingerprint-draft.ts';
export { hamming, simhash } from './simhash.ts';

/** The state of a page and its fingerprint. Closed postings are detected before anything is compared. */
export function fingerprintPage(html: string): { state: PageState; fingerprint: Fingerprint } {
  const page = readPage(html);
  const { state, source, parts } = contentOf(page);
  const fingerprint = {
    key: source && keyOf([source, ...parts]),
    source,
    version: KEY_VERSION,
    simhash: textSimhash(page.visible),
  };
  return { state, fingerprint };
}

/** The visible text without header, footer and menus, which is hashed with SimHash. */
export function visibleText(html: string): string {
  return readPage(html).visible;
}

type Content = { state: PageState; source?: KeySource; parts: string[] };

function contentOf(page: PageText): Content {
  if (isClosed(page.title, page.lines)) return { state: 'closed', parts: [] };
  const lines = mainLines(page.lines);
  const words = wordsIn(lines);
  const heading = `${lines.find((line) => line.heading === 1)?.text ?? ''} ${page.title}`;
  const structured = structuredPosting(page.jsonLd, heading);
  if (structured && structured.title + structured.description !== '') {
    const { title, description, facts } = structured;
    const beside =
      words < MIN_WORDS
        ? [embeddedPosting(page.data, heading).text]
        : factsBeside(fromTitle(lines), structured);
    return { state: 'posting', source: 'json-ld', parts: [title, description, ...facts, beside.join(' ')] };
  }
  const embedded = embeddedPosting(page.data, heading);
  if (embedded.text !== '') return { state: 'posting', source: 'embedded', parts: [embedded.text] };
  if (words >= MIN_WORDS) return { state: 'posting', source: 'text', parts: [textOf(fromTitle(lines))] };
  if (embedded.empty) return { state: 'closed', parts: [] };
  return { state: isReadable(lines, words) ? 'posting' : 'shell', parts: [] };
}

const textOf = (lines: readonly MainLine[]) => lines.map(({ text }) => text).join(' ');

/** Too short for a key, but still readable for a person. */
function isReadable(lines: readonly MainLine[], words: number): boolean {
  return words >= 20 && lines.some(({ heading }) => heading === 1);
}
