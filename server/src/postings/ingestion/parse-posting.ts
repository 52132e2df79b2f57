import type { Vocabulary } from '../../skills/index.ts';
import { boards } from '../boards/all-boards.ts';
import type { Draft } from '../draft.ts';
import { extractPosting } from '../extraction/extract-posting.ts';
import type { ExtractedPosting } from '../extraction/port.ts';
import { readPage } from '../extraction/read-page.ts';
import { decompressText } from './compress.ts';
import type { RawPosting } from './extraction-store.ts';
import type { RunCompany } from './run-store.ts';

export type ParseDeps = { vocabulary: Vocabulary; now: () => Date };

export type ParseResult = { extracted: ExtractedPosting } | { closed: true } | { unreadable: true };

/** Parses one posting from its stored document. */
export function parsePosting(
  { vocabulary, now }: ParseDeps,
  company: Pick<RunCompany, 'name' | 'board'>,
  raw: RawPosting,
): ParseResult {
  const { drafts, closed } = parseDrafts(company, raw);
  if (closed) return { closed };
  const input = {
    drafts,
    company: company.name,
    url: raw.raw_url ?? raw.url ?? undefined,
    vocabulary,
    now: now(),
  };
  const extracted = raw.size === 'small' ? parseSmallChange(input, raw) : extractPosting(input);
  if (!extracted) return { unreadable: true };
  return extracted.closed ? { closed: true } : { extracted };
}

/** If the text is unchanged, so are the requirements, and extracting those is most of the work. */
function parseSmallChange(
  input: Parameters<typeof extractPosting>[0],
  raw: RawPosting,
): ExtractedPosting | undefined {
  const cheap = extractPosting(input, { only: 'cheap' });
  if (!cheap || cheap.description_text !== raw.description_text) return extractPosting(input);
  const requirements = raw.requirements as ExtractedPosting['requirements'];
  const from = cheap.sources.description;
  const sources = requirements.length > 0 && from ? { ...cheap.sources, requirements: from } : cheap.sources;
  return { ...cheap, requirements, skills: raw.skills, sources };
}

/** The drafts in order of precedence: structured data, the board's response, the page. */
function parseDrafts(
  { board: address }: Pick<RunCompany, 'board'>,
  raw: RawPosting,
): { drafts: Draft[]; closed: boolean } {
  const text = decompressText(raw.content);
  if (raw.media === 'entry') {
    const { draft } = JSON.parse(text) as { draft: Draft };
    return { drafts: [draft], closed: draft.closed === true };
  }
  const board = boards[address.kind];
  const url = raw.raw_url ?? '';
  const media = { html: 'text/html', json: 'application/json', xml: 'application/xml' }[raw.media];
  if (raw.media !== 'html') {
    const draft = board.readDetail({ status: 200, url, media, text }, address);
    return { drafts: draft ? [draft] : [], closed: draft?.closed === true };
  }
  // Pages of closed postings are not stored. A page that was extracted before may be assessed differently today.
  const page = readPage(text, url || undefined, raw.extracted_at ? undefined : 'posting');
  const structured = page.drafts.filter(({ source }) => source === 'json-ld');
  const rest = page.drafts.filter(({ source }) => source !== 'json-ld');
  return {
    drafts: [...(structured.length > 1 ? ownDrafts(structured, raw) : structured), ...rest],
    closed: page.closed,
  };
}

/** A page can describe other postings too; only the draft of its own posting is kept. */
function ownDrafts(drafts: Draft[], { external_id, title, raw_url }: RawPosting): Draft[] {
  const plain = (text: string | undefined) => text?.trim().toLowerCase();
  const isOwn = (draft: Draft) =>
    draft.external_id === external_id || plain(draft.title) === plain(title) || draft.url === raw_url;
  return drafts.filter(isOwn).slice(0, 1);
}
