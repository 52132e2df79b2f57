import { listApplyRuns } from '@tenon/contract/applying';
import { matchPostings } from '@tenon/contract/matching';
import type { PostingSummary } from '@tenon/contract/posting';
import { searchPostings } from '@tenon/contract/postings';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';

const PAGE = 50;
const AT_WORK = 'pending,running,submitting,submitted,unknown';
/** Without a resume there is no best; a resume that is being read will have one soon. */
const UNRANKED = new Set(['no-resume', 'not-read-yet', 'no-such-document']);

/**
 * Roles that a person keeps to apply to, then those that nobody has touched yet: those that fit the resume best first, or
 * the newest where there is none to fit.
 */
export async function* chooseRoles(
  client: Client,
  resume: string | undefined,
): AsyncGenerator<PostingSummary> {
  yield* keptRoles(client);
  try {
    yield* rankedRoles(client, resume);
  } catch (error) {
    if (!(error instanceof ApiProblem) || !UNRANKED.has(error.code)) throw error;
    yield* newestRoles(client, 'discovered');
  }
}

/** Queued by hand: those that are queued for a run have one that is at work, or that waits to be settled. */
async function* keptRoles(client: Client): AsyncGenerator<PostingSummary> {
  const queued = await Array.fromAsync(newestRoles(client, 'queued'));
  if (queued.length === 0) return;
  const taken = new Set<string | null>();
  let cursor: string | undefined;
  do {
    const query = { status: AT_WORK, limit: PAGE, cursor };
    const { items, next_cursor: next } = await client.call(listApplyRuns, { query });
    for (const { posting_id: id } of items) taken.add(id);
    cursor = next ?? undefined;
  } while (cursor);
  yield* queued.filter(({ id }) => !taken.has(id));
}

async function* rankedRoles(client: Client, resume: string | undefined): AsyncGenerator<PostingSummary> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor: next } = await client.call(matchPostings, {
      body: { limit: PAGE, ...(cursor && { cursor }), ...(resume && { document_id: resume }) },
    });
    yield* items.map(({ posting }) => posting).filter((posting) => isOpen(posting, 'discovered'));
    cursor = next ?? undefined;
  } while (cursor);
}

type Free = 'discovered' | 'queued';

async function* newestRoles(client: Client, stage: Free): AsyncGenerator<PostingSummary> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor: next } = await client.call(searchPostings, {
      query: { stage, sort: 'newest', limit: PAGE, cursor },
    });
    yield* items.filter((posting) => isOpen(posting, stage));
    cursor = next ?? undefined;
  } while (cursor);
}

function isOpen({ stage, state }: PostingSummary, wanted: Free): boolean {
  return stage === wanted && state === 'open';
}
