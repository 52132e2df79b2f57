import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFromSimulator } from '../../test/postings/simulator-fetch.ts';
import { boards } from '../postings/boards/all-boards.ts';
import { readPage } from '../postings/extraction/read-page.ts';
import type { SimulatedPosting } from './model.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

let simulator: Simulator;

beforeAll(async () => {
  // Large enough for several pages in every paged list.
  simulator = await startSimulator({ companies: 15, postings: 15 * 60, day: 3 });
});
afterAll(() => simulator.stop());

const kinds = [
  'harbour-and-pine',
  'nordlicht-pflege',
  'clearwater-freight',
  'lumen-ledger',
  'quiet-systems',
  'tessera-health',
  'old-mill-schools',
  'vela-studio',
  'brightfield-energy',
  'fjordline-hotels',
  'copper-kettle-foods',
  'stonebridge-legal',
  'atlas-parts',
  'meridian-retail',
  'signal-post',
];

describe.each(kinds)('%s', (key) => {
  it('is listed completely by its board adapter, with the true texts', async () => {
    const company = simulator.companies().find((company) => company.key === key);
    if (!company) throw new Error(`no ${key}`);
    // Sites identify postings only by URL, and have the title only on the page.
    const isSite = company.kind === 'generic';
    const nameOf = (posting: { external_id: string; url?: string | undefined }) =>
      (isSite ? posting.url : posting.external_id) ?? '';
    const truth = new Map(simulator.postings(key).map((posting) => [nameOf(posting), posting]));

    const listing = await boards[company.kind].list(company.board, fetchFromSimulator);

    expect(listing.postings.map(nameOf).sort()).toEqual([...truth.keys()].sort());
    for (const listed of isSite ? [] : listing.postings) {
      expect(listed.title).toBe(truth.get(nameOf(listed))?.title);
    }
    for (const listed of listing.postings.slice(0, 8)) {
      const posting = truth.get(nameOf(listed)) as SimulatedPosting;
      const words = await wordsOf(company, listed);
      for (const { text } of posting.requirements) expect(words).toContain(text);
    }
  });
});

/** The final description, whether from the list, the detail or the page. */
async function wordsOf(
  company: ReturnType<Simulator['companies']>[number],
  listed: Awaited<ReturnType<(typeof boards)['lever']['list']>>['postings'][number],
): Promise<string> {
  let drafts = listed.draft ? [listed.draft] : [];
  if (listed.request) {
    const page = await fetchFromSimulator(listed.request);
    const detail = boards[company.kind].readDetail(page, company.board);
    drafts = detail ? [detail] : readPage(page.text, page.url).drafts;
  }
  const html = drafts.map((draft) => `${draft.description_html ?? ''} ${draft.description_text ?? ''}`);
  return html
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
}
