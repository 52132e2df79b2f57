import { matchPostings } from '@tenon/contract/matching';
import type { PostingSummary } from '@tenon/contract/posting';
import { searchPostings } from '@tenon/contract/postings';
import { ApiProblem } from '../client/api-problem.ts';
import type { Client } from '../client/client.ts';

const PAGE = 50;
/** Without a resume there is no best; a resume that is being read will have one soon. */
const UNRANKED = new Set(['no-resume', 'not-read-yet', 'no-such-document']);

/** Roles that nobody has touched yet: those that fit the resume best first, or the newest where there is none to fit. */
export async function* chooseRoles(
  client: Client,
  resume: string | undefined,
): AsyncGenerator<PostingSummary> {
  try {
    yield* rankedRoles(client, resume);
  } catch (error) {
    if (!(error instanceof ApiProblem) || !UNRANKED.has(error.code)) throw error;
    yield* newestRoles(client);
  }
}

async function* rankedRoles(client: Client, resume: string | undefined): AsyncGenerator<PostingSummary> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor: next } = await client.call(matchPostings, {
      body: { limit: PAGE, ...(cursor && { cursor }), ...(resume && { document_id: resume }) },
    });
    yield* items.map(({ posting }) => posting).filter(isFree);
    cursor = next ?? undefined;
  } while (cursor);
}

async function* newestRoles(client: Client): AsyncGenerator<PostingSummary> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor: next } = await client.call(searchPostings, {
      query: { stage: 'discovered', sort: 'newest', limit: PAGE, cursor },
    });
    yield* items.filter(isFree);
    cursor = next ?? undefined;
  } while (cursor);
}

function isFree({ stage, state }: PostingSummary): boolean {
  return stage === 'discovered' && state === 'open';
}
