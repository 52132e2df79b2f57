import type { BoardKind } from '@tenon/contract/companies';
import { boards } from '../../src/postings/boards/all-boards.ts';
import type { ListedPosting } from '../../src/postings/boards/port.ts';
import type { Draft } from '../../src/postings/draft.ts';
import { extractPosting } from '../../src/postings/extraction/extract-posting.ts';
import type { ExtractedPosting } from '../../src/postings/extraction/port.ts';
import { readPage } from '../../src/postings/extraction/read-page.ts';
import type { CrawlableCompany, SimulatedPosting } from '../../src/simulator/model.ts';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import type { Vocabulary } from '../../src/skills/index.ts';
import { type Score, scoring } from './extraction-score.ts';
import { fetchFromSimulator } from './simulator-fetch.ts';

export type WorldScore = { score: Score; kinds: Map<BoardKind, Score>; postings: number };

const DAY = 3;

/**
 * How much of the simulator's true data is extracted from boards and pages. A field that a source omits does not count:
 * only lost or wrong values are misses.
 */
export async function scoreSimulator(vocabulary: Vocabulary, perCompany = 12): Promise<WorldScore> {
  const companies = 15;
  const simulator = await startSimulator({ companies, postings: companies * perCompany, day: DAY });
  const all = scoring();
  const kinds = new Map<BoardKind, ReturnType<typeof scoring>>();
  let postings = 0;
  try {
    for (const company of simulator.companies().filter(({ trouble }) => !trouble)) {
      const own = kinds.get(company.kind) ?? scoring();
      kinds.set(company.kind, own);
      const isSite = company.kind === 'generic';
      const nameOf = ({ external_id, url }: { external_id: string; url?: string | undefined }) =>
        isSite ? url : external_id;
      const truth = new Map(simulator.postings(company.key).map((posting) => [nameOf(posting), posting]));
      const now = new Date(Date.parse('2026-09-01T08:00:00Z') + DAY * 86_400_000);
      const { postings: listed } = await boards[company.kind].list(company.board, fetchFromSimulator);
      for (const entry of listed) {
        const posting = truth.get(nameOf(entry));
        if (!posting) continue;
        postings += 1;
        const { drafts, words } = await draftsOf(company, entry);
        const found = extractPosting({ drafts, company: company.name, url: entry.url, vocabulary, now });
        for (const { check } of [all, own])
          compare(`${company.kind} ${entry.external_id}`, posting, found, { words, drafts }, check);
      }
    }
  } finally {
    await simulator.stop();
  }
  return { score: all.score, kinds: new Map([...kinds].map(([kind, { score }]) => [kind, score])), postings };
}

/** What ingestion would have stored, and the text it was extracted from. */
async function draftsOf(
  company: CrawlableCompany,
  entry: ListedPosting,
): Promise<{ drafts: Draft[]; words: string }> {
  const listed = entry.draft ? [entry.draft] : [];
  const raw = JSON.stringify(entry.raw ?? entry.draft ?? '');
  if (!entry.request) return { drafts: listed, words: raw };
  const page = await fetchFromSimulator(entry.request);
  const detail = boards[company.kind].readDetail(page, company.board);
  const read = detail ? [detail] : readPage(page.text, page.url).drafts;
  return { drafts: [...read, ...listed], words: `${raw} ${page.text}` };
}

type Check = ReturnType<typeof scoring>['check'];

function compare(
  where: string,
  truth: SimulatedPosting,
  found: ExtractedPosting | undefined,
  { words, drafts }: { words: string; drafts: Draft[] },
  check: Check,
): void {
  const field = (name: string, value: unknown, expected: unknown, isSaid = true) => {
    const saysNothing = value === null || value === undefined || value === '';
    if (!isSaid && saysNothing) return;
    check(where, name, value === expected, { found: value, expected });
  };
  const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10) ?? null;
  field('title', found?.title, truth.title);
  if (!found) return;
  field('id', found.external_id, truth.external_id);
  field(
    'department',
    found.department,
    truth.department,
    words.includes(`"${truth.department}"`) || words.includes(`>${truth.department}<`),
  );
  // Boards with only full time and part time have no value for the rest.
  if (saysType(truth, words)) field('employment type', found.employment_type, truth.employment_type);
  field('remote', found.remote, truth.remote);
  // Boards may have a level that the title lacks.
  if (truth.level || !drafts.some(({ level }) => level)) field('level', found.level, truth.level);
  field('posted', day(found.posted_at), day(truth.posted_at));
  const until = day(truth.valid_through);
  field('valid through', day(found.valid_through), until, until === null || words.includes(until));
  field('language', found.language, truth.language);
  field('salary', JSON.stringify(found.salary), JSON.stringify(truth.salary));
  const cities = (list: { city: string | null }[]) =>
    list
      .map(({ city }) => city)
      .sort()
      .join(' · ');
  const countries = (list: (string | null)[]) => [...new Set(list)].sort().join(' · ');
  // “Remote, France” has no city.
  const saysCity = truth.places.every(({ city }) =>
    drafts.some((draft) => JSON.stringify(draft.locations).includes(city)),
  );
  field('city', cities(found.locations), cities(truth.places), saysCity);
  field(
    'country',
    countries(found.locations.map(({ country }) => country)),
    countries(truth.places.map(({ code }) => code)),
  );
  for (const { text, kind, years } of truth.requirements) {
    const line = found.requirements.find((each) => each.text === text);
    field('requirement', line && `${line.kind} ${line.years}: ${text}`, `${kind} ${years}: ${text}`);
  }
  const extra = found.requirements.filter(
    ({ text }) => !truth.requirements.some((each) => each.text === text),
  );
  field('no other requirement', extra[0]?.text ?? '', '');
}

const TYPE_WORDS = {
  full_time: /full.?time|vollzeit|temps plein|completa/i,
  part_time: /part.?time|teilzeit|temps partiel|parcial/i,
  contract: /[">]\s*contract(?:or)?\s*["<]|freelanc/i,
  temporary: /temporary/i,
  internship: /intern|praktik|stag|pr[aá]cticas/i,
  volunteer: /volunteer/i,
  other: /other/i,
};
const saysType = ({ employment_type: type }: SimulatedPosting, words: string) => TYPE_WORDS[type].test(words);
