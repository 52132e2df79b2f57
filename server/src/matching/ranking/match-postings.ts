import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { matchPostings as endpoint, Weights } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { periodicYield } from '../../platform/computing/periodic-yield.ts';
import { readAskedByPostings, readPostingSummaries } from '../../postings/index.ts';
import { weightsOfWorkspace } from '../demands/weights-store.ts';
import { scoreOne } from '../scoring/score-one.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import type { Meaning } from '../subjects/vectors.ts';
import { describeOrder } from './describe-order.ts';
import { findCandidates } from './find-candidates.ts';
import { leaveOpen } from './leave-open.ts';
import type { MakeDeps } from './make-list.ts';
import { meaningOfTexts, meaningOfVectors, onceAsked, queryOf } from './meaning.ts';
import { noticeOf } from './notices.ts';
import type { PresentDeps } from './present-people.ts';
import { questionName, readPlace } from './query-key.ts';
import { explainFrom, firstBreakdowns, type RankedList, type RememberedLists } from './remembered-lists.ts';
import { bestFirst, type Scored } from './score-candidates.ts';
import { type Seeker, type SeekerDeps, understandSeeker } from './understand-seeker.ts';
import { welcome } from './wanted-of-text.ts';

type MatchPostingsDeps = MakeDeps & PresentDeps & SeekerDeps & { remembered: RememberedLists };

const AT_ONCE = 250;

/** The roles out there that fit a text, a resume or a person: what each of them asks for, held against what is shown. */
export async function matchPostings(
  deps: MatchPostingsDeps,
  caller: Caller,
  { text, document_id, person_id, filters, cursor, limit }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const place = readPlace(cursor);
  const seeker = await understandSeeker(deps, caller, { text, documentId: document_id, personId: person_id });
  const weights = await deps.db.as(caller.scope, (sql) => weightsOfWorkspace(sql, caller.tenantId));
  const { meant, facts } = seeker;
  const meaning = onceAsked(async () =>
    'vectors' in meant ? meaningOfVectors(deps, meant.vectors) : meaningOfTexts(deps, meant.texts),
  );
  const name = questionName(caller.tenantId, ['postings', facts, seeker.isQuery, filters, weights]);
  const question = { caller, seeker, meaning, weights };
  const list = await deps.remembered.findOrMake(name, place && new Date(place.made), () =>
    makePostingList(deps, question, filters),
  );
  const at = place?.at ?? 0;
  const items = await present(deps, question, list, list.entries.slice(at, at + limit), at);
  const notices = await deps.noticesNow(caller.tenantId, 'posting');
  return {
    items,
    ...describeOrder(list, { next: at + limit, weights, notices }),
    understood: {
      document: seeker.document,
      title: facts.titles[0]?.text ?? null,
      skills: facts.skills.map(({ id, name }) => ({ id, name })),
      is_query: seeker.isQuery,
      years: facts.months === null ? null : Math.round(facts.months / 1.2) / 10,
    },
  };
}

type Question = {
  caller: Caller;
  seeker: Seeker;
  meaning: () => Promise<Meaning | undefined>;
  weights: Weights;
};

async function makePostingList(
  deps: MatchPostingsDeps,
  question: Question,
  filters: ParsedBody<typeof endpoint>['filters'],
): Promise<RankedList> {
  const { caller, seeker, weights } = question;
  const meaning = await question.meaning();
  const madeAt = deps.now();
  const found = await findCandidates(deps, {
    scope: { ...caller.scope, tenantId: caller.tenantId },
    kind: 'posting',
    meaning: meaning && queryOf('posting', meaning, weights),
    skills: seeker.facts.skills.map(({ id }) => id),
    requirements: seeker.facts.skills.map(({ id, name }) => welcome(id, name)),
    weights,
    filters,
  });
  const scored = await scorePostings(deps, question, found.ids);
  return {
    madeAt,
    entries: scored.map(({ id, breakdown }) => ({ id, score: breakdown.score })),
    about: {
      basis: meaning ? found.basis : 'keyword',
      demand_version: 0,
      model: meaning?.model ?? '',
      notices: [...(meaning ? [] : [noticeOf.embedderDown(deps.embedder)]), ...found.notices],
    },
    breakdowns: firstBreakdowns(scored),
  };
}

/** Each posting is a demand of its own; that it is new counts as activity does for a person. */
async function scorePostings(
  deps: MatchPostingsDeps,
  { caller, seeker, weights, ...question }: Question,
  ids: readonly string[],
): Promise<Scored[]> {
  const meaning = await question.meaning();
  const scored: Scored[] = [];
  const takeBreak = periodicYield();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = ids.slice(start, start + AT_ONCE);
    const { asked, subjects } = await deps.db.as(caller.scope, async (sql) => ({
      asked: await readAskedByPostings(sql, caller.tenantId, batch),
      subjects: await readSubjects(sql, 'posting', batch),
    }));
    const vectorsOf = new Map(subjects.map(({ id, vectors }) => [id, vectors]));
    for (const { id, since, requirements, ...posting } of asked) {
      const wanted = { ...posting, requirements: requirements.map((each) => ({ ...each, any: false })) };
      const subject = { facts: seeker.facts, activeAt: since, vectors: vectorsOf.get(id) };
      const breakdown = scoreOne(deps, { wanted, meaning, weights }, subject);
      scored.push({ id, breakdown: seeker.isQuery ? leaveOpen(breakdown) : breakdown });
      await takeBreak();
    }
  }
  return scored.sort(bestFirst);
}

async function present(
  deps: MatchPostingsDeps,
  question: Question,
  list: RankedList,
  entries: RankedList['entries'],
  at: number,
) {
  const { tenantId, scope } = question.caller;
  const ids = entries.map(({ id }) => id);
  const reasons = await explainFrom(list, ids, (missing) => scorePostings(deps, question, missing));
  const breakdowns = new Map(reasons.map((each) => [each.id, each.breakdown]));
  const summaries = await deps.db.as(scope, (sql) => readPostingSummaries(sql, tenantId, ids));
  const shown = new Map(summaries.map((each) => [each.id, each]));
  return ids.flatMap((id, index) => {
    const posting = shown.get(id);
    const breakdown = breakdowns.get(id);
    return posting && breakdown ? [{ rank: at + index + 1, posting, breakdown }] : [];
  });
}
