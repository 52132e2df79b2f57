import { createHash } from 'node:crypto';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { addPosting as endpoint } from '@tenon/contract/postings';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, UnprocessableError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { insertCompany, lockCompanyCreation, readKeysLike } from '../companies/company-store.ts';
import { freeKey, guessName, keyOf } from '../companies/model.ts';
import { readPostingForm } from '../computations.ts';
import type { ExtractedPosting } from '../extraction/port.ts';
import { postingChanged } from '../messages.ts';
import { describePosting } from './describe-posting.ts';
import { type FetchLinkDeps, fetchLink } from './fetch-link.ts';
import { findExistingPosting, findOwnCompany, insertPosting } from './new-posting-store.ts';

export type AddDeps = FetchLinkDeps & {
  db: Db;
  live: Live;
  events: Events;
  vocabulary: Vocabulary;
  now: () => Date;
};

type PostingForm = ParsedBody<typeof endpoint>;

/** Adds a posting to this workspace only. Fields that the form leaves out are read from the page. */
export async function addPosting(
  deps: AddDeps,
  caller: Caller,
  given: PostingForm,
  signal: AbortSignal,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, userId } = caller;
  if (given.url) await deps.db.as(caller.scope, (sql) => assertNew(sql, { url: given.url }));
  const extracted = await extract(deps, caller, given, signal);
  return deps.db.as(caller.scope, async (sql) => {
    // Serialized, so that two requests that add the same posting create it once.
    await lockCompanyCreation(sql, tenantId);
    const companyId =
      (await findOwnCompany(sql, tenantId, extracted.company)) ??
      (await createCompany(sql, { tenantId, userId }, extracted.company));
    await assertNew(sql, {
      url: extracted.url ?? undefined,
      companyId,
      externalId: extracted.external_id,
    });
    const owner = { tenant_id: tenantId, company_id: companyId };
    const id = await insertPosting(sql, owner, extracted, deps.now());
    await deps.events.publish(sql, postingChanged, { ...owner, run_id: null, posting_ids: [id] });
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'posting.added',
      subject: `posting:${id}`,
      details: { read: Boolean(given.url && !given.title) },
      changed: 'postings',
    });
    return describePosting(deps, sql, caller, id);
  });
}

async function extract(
  deps: AddDeps,
  caller: Caller,
  given: PostingForm,
  signal: AbortSignal,
): Promise<ExtractedPosting> {
  // If the title and the company are given, the page does not have to be readable.
  const read =
    given.url && !(given.title && given.company) ? await fetchLink(deps, caller, given.url, signal) : [];
  const extracted = await deps.computing.run(readPostingForm, { form: given, read, now: deps.now() }, caller);
  if (!extracted)
    throw new UnprocessableError(
      'no-posting-on-page',
      'No role was found on this page. Enter its details by hand.',
    );
  if (extracted.closed) {
    throw new UnprocessableError('posting-closed', 'The page says that this role is closed.');
  }
  const company = extracted.company || (given.url ? guessName(undefined, new URL(given.url)) : '');
  const url = extracted.url ?? given.url ?? null;
  return {
    ...extracted,
    title: extracted.title.slice(0, 500),
    company: company.slice(0, 120),
    url,
    external_id: (extracted.external_id || contentId(extracted.title, company, url)).slice(0, 300),
  };
}

/** An id for postings without one: the same title, company and URL give the same id. */
function contentId(title: string, company: string, url: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([title, company, url]))
    .digest('hex')
    .slice(0, 16);
}

async function assertNew(
  sql: Sql,
  wanted: { url?: string | undefined; companyId?: string; externalId?: string },
): Promise<void> {
  const id = await findExistingPosting(sql, wanted);
  if (id) throw new ConflictError('posting-known', 'This role is already in your list.', { details: { id } });
}

/** The company has no board, so runs never fetch anything for it. */
async function createCompany(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  name: string,
): Promise<string> {
  const wanted = keyOf(name) ?? 'company';
  const key = freeKey(wanted, await readKeysLike(sql, wanted));
  return insertCompany(sql, {
    tenant_id: tenantId,
    key,
    name,
    careers_url: '',
    board: { kind: 'generic' },
    added_by: userId,
  });
}
