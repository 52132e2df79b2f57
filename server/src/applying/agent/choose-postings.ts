import { type ApplyStatus, listApplyRuns } from '@tenon/contract/applying';
import { matchPostings } from '@tenon/contract/matching';
import type { PostingSummary } from '@tenon/contract/posting';
import { searchPostings } from '@tenon/contract/postings';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';

const PAGE_SIZE = 50;
const UNFINISHED: ApplyStatus[] = ['pending', 'running', 'submitting', 'submitted', 'unknown'];
/** Without a parsed resume there is no ranking. */
const NOT_RANKABLE = new Set(['no-resume', 'not-read-yet', 'no-such-document']);

/**
 * Postings that a person has queued come first. Then new ones follow: the best matches for the resume first, or the newest
 * if there is no resume.
 */
export async function* choosePostings(
  client: Client,
  resume: string | undefined,
): AsyncGenerator<PostingSummary> {
  yield* queuedByHand(client);
  try {
    yield* bestMatches(client, resume);
  } catch (error) {
    if (!(error instanceof ApiProblem) || !NOT_RANKABLE.has(error.code)) throw error;
    yield* newest(client, 'discovered');
  }
}

/** Queued postings without an unfinished run. The others are queued because an agent is working on them. */
async function* queuedByHand(client: Client): AsyncGenerator<PostingSummary> {
  const queued = await Array.fromAsync(newest(client, 'queued'));
  if (queued.length === 0) return;
  const taken = new Set<string | null>();
  let cursor: string | undefined;
  do {
    const query = { status: UNFINISHED.join(','), limit: PAGE_SIZE, cursor };
    const { items, next_cursor: next } = await client.call(listApplyRuns, { query });
    for (const { posting_id: id } of items) taken.add(id);
    cursor = next ?? undefined;
  } while (cursor);
  yield* queued.filter(({ id }) => !taken.has(id));
}

async function* bestMatches(client: Client, resume: string | undefined): AsyncGenerator<PostingSummary> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor: next } = await client.call(matchPostings, {
      body: { limit: PAGE_SIZE, ...(cursor && { cursor }), ...(resume && { document_id: resume }) },
    });
    yield* items.map(({ posting }) => posting).filter((posting) => isOpen(posting, 'discovered'));
    cursor = next ?? undefined;
  } while (cursor);
}

type ClaimableStage = 'discovered' | 'queued';

async function* newest(client: Client, stage: ClaimableStage): AsyncGenerator<PostingSummary> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor: next } = await client.call(searchPostings, {
      query: { stage, sort: 'newest', limit: PAGE_SIZE, cursor },
    });
    yield* items.filter((posting) => isOpen(posting, stage));
    cursor = next ?? undefined;
  } while (cursor);
}

function isOpen({ stage, state }: PostingSummary, wanted: ClaimableStage): boolean {
  return stage === wanted && state === 'open';
}
