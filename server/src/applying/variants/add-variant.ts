import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Requirement } from '@tenon/contract/requirement';
import type * as contract from '@tenon/contract/variants';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { completeRequirements, readMatchedPostings, readPostingSummaries } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { ownerOf } from '../owner.ts';
import { keepContent } from './choose-content.ts';
import { type StoredContent, wholeContent } from './content.ts';
import { describeSections } from './describe-content.ts';
import { describeVariant } from './describe-variant.ts';
import { recordVariant } from './edit-variants.ts';
import { loadVariant, ownScope } from './find-variant.ts';
import { chooseResume, type Resume } from './load-resume.ts';
import { proposeContent } from './propose-content.ts';
import { reconcile } from './reconcile.ts';
import { needsOf } from './role-needs.ts';
import {
  countVariants,
  insertVariant,
  lockVariants,
  MAX_VARIANTS,
  type NewVariant,
} from './variant-store.ts';

export type AddDeps = { db: Db; live: Live; vocabulary: Vocabulary; now: () => Date };

type Request = ParsedBody<typeof contract.addVariant>;
type Made = Omit<NewVariant, 'tenant_id' | 'user_id'>;

export function addVariant(
  deps: AddDeps,
  caller: Caller,
  request: Request,
): Promise<Answer<typeof contract.addVariant>> {
  return deps.db.as(ownScope(caller), async (sql) =>
    describeVariant(sql, caller, await insertNew(deps, sql, caller, request)),
  );
}

/** Runs in the caller's transaction. Returns the ID of the new variant. */
export async function insertNew(
  deps: Omit<AddDeps, 'db'>,
  sql: Sql,
  caller: Caller,
  request: Request,
): Promise<string> {
  await lockVariants(sql, ownerOf(caller));
  if ((await countVariants(sql, ownerOf(caller))) >= MAX_VARIANTS) {
    const message = `You already have ${MAX_VARIANTS} resume variants. Delete one before you add another.`;
    throw new ConflictError('too-many-variants', message);
  }
  const made = request.copy_of
    ? await copyVariant(sql, caller, request.copy_of, request)
    : await makeVariant(deps, sql, caller, request);
  const id = await insertVariant(sql, { ...ownerOf(caller), ...made });
  await recordVariant(deps, sql, caller, 'variant.added', id);
  return id;
}

/** Suggests a selection for a role without storing anything. */
export function proposeVariant(
  deps: AddDeps,
  caller: Caller,
  { posting_id, document_id }: ParsedBody<typeof contract.proposeVariant>,
): Promise<Answer<typeof contract.proposeVariant>> {
  return deps.db.as(ownScope(caller), async (sql) => {
    const resume = await chooseResume(sql, caller, document_id);
    const { content } = await proposeFor(deps, sql, caller, resume, posting_id);
    return { sections: describeSections(reconcile(content, resume.facts), resume.document.language) };
  });
}

async function makeVariant(
  deps: Pick<AddDeps, 'vocabulary' | 'now'>,
  sql: Sql,
  caller: Caller,
  { name, document_id, posting_id }: Request,
): Promise<Made> {
  const resume = await chooseResume(sql, caller, document_id);
  const { document } = resume;
  const origin = { document_id: document.id, document_version: document.version };
  if (!posting_id) {
    return { ...origin, ...noPosting, name: name ?? document.name, content: wholeContent(resume.facts) };
  }
  const { content, title, company } = await proposeFor(deps, sql, caller, resume, posting_id);
  const posting = { posting_id, posting_title: title, posting_company: company };
  return { ...origin, ...posting, name: name ?? nameFor(title, company), content };
}

const noPosting = { posting_id: null, posting_title: null, posting_company: null };

async function copyVariant(sql: Sql, caller: Caller, id: string, request: Request): Promise<Made> {
  if (request.document_id || request.posting_id) {
    throw new InvalidError('invalid-request', 'A copy takes the resume and the role of the copied variant.');
  }
  const { row, current } = await loadVariant(sql, caller, id);
  const { document_id, document_version, posting_id, posting_title, posting_company, layout, page_size } =
    row;
  return {
    ...{ document_id, document_version, posting_id, posting_title, posting_company, layout, page_size },
    name: request.name ?? cut(`${row.name} (copy)`),
    content: keepContent(current, false),
  };
}

async function proposeFor(
  { vocabulary, now }: Pick<AddDeps, 'vocabulary' | 'now'>,
  sql: Sql,
  { tenantId }: Caller,
  { profile }: Resume,
  postingId: string,
): Promise<{ content: StoredContent; title: string; company: string }> {
  const [posting] = await readMatchedPostings(sql, [postingId]);
  const [summary] = await readPostingSummaries(sql, tenantId, [postingId]);
  if (!posting || !summary) throw new NotFoundError('no-such-posting', 'This role does not exist.');
  const requirements = completeRequirements(posting.requirements as Requirement[], vocabulary);
  const needs = needsOf({ title: posting.title, requirements }, vocabulary);
  const content = proposeContent(profile, needs, now());
  return { content, title: posting.title, company: summary.company.name };
}

const MAX_NAME_LENGTH = 120;
const cut = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
const nameFor = (title: string, company: string) => cut(`${title} at ${company}`);
