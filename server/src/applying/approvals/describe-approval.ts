import { AnswerSource, FormQuestion } from '@tenon/contract/answers';
import type { Approval, ApprovalDetail, ApprovalEvent } from '@tenon/contract/approvals';
import { ApprovalState } from '@tenon/contract/approvals';
import { z } from 'zod';
import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { sensitiveKindOf } from '../answers/sensitive.ts';
import type { ApprovalEventRow } from '../rows.ts';
import {
  readApprovalEvents,
  readApprovalRows,
  type StoredApproval,
} from '../runs/approval/approval-store.ts';
import { isEmpty } from '../runs/approval/content.ts';
import { readVariantNames, type VariantName } from '../variants/variant-names-store.ts';

export type ShownApproval = z.input<typeof Approval>;
type NameOf = (actor: string) => string;

export async function describeApprovals(
  sql: Sql,
  tenantId: string,
  rows: readonly StoredApproval[],
): Promise<ShownApproval[]> {
  const actors = rows.flatMap(({ requested_by, decided_by, content }) => [
    requested_by,
    ...(decided_by ? [decided_by] : []),
    ...Object.values(content?.answers ?? {}).flatMap(
      (entry) => WrittenBy.safeParse(entry).data?.written_by ?? [],
    ),
  ]);
  const nameOf = await nameActors(sql, tenantId, [...new Set(actors)]);
  const variants = await readVariants(sql, rows);
  return rows.map((row) => describe(row, nameOf, variants));
}

export async function readApprovalDetail(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<z.input<typeof ApprovalDetail>> {
  const rows = await readApprovalRows(sql, tenantId, [id]);
  const [shown] = await describeApprovals(sql, tenantId, rows);
  if (!shown) throw noSuchApproval();
  const events = await readApprovalEvents(sql, tenantId, id);
  const nameOf = await nameActors(sql, tenantId, [...new Set(events.map(({ actor }) => actor))]);
  return {
    ...shown,
    content: rows[0]?.content ?? null,
    history: events.map((event) => describeEvent(event, nameOf)),
  };
}

export function noSuchApproval(): NotFoundError {
  return new NotFoundError('no-such-approval', 'This approval does not exist.');
}

const WrittenBy = z.object({ written_by: z.string() });
/** Agents write their own content, so each part is shown only if it has the expected shape. */
const Entry = z.object({
  question: z.string().catch(''),
  required: z.boolean().catch(false),
  answer: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(undefined),
  source: AnswerSource.nullish().catch(undefined),
  why_open: z.enum(['nobody-knows', 'only-you', 'not-an-option']).nullish().catch(undefined),
  written_by: z.string().nullish().catch(undefined),
});
const Form = z.object({ questions: z.array(z.unknown()) });
const Resume = z.object({
  document_id: z.string().optional().catch(undefined),
  variant_id: z.string().optional().catch(undefined),
  variant: z.string().optional().catch(undefined),
  name: z.string().catch('Resume'),
  sha256: z.string().optional().catch(undefined),
});
const Letter = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

function describe(row: StoredApproval, nameOf: NameOf, variants: Variants): ShownApproval {
  const questions = describeQuestions(row.content, nameOf);
  const named = (actor: string) => ({ actor, name: nameOf(actor) });
  return {
    id: row.id,
    state: row.state,
    origin: row.origin,
    posting_id: row.posting_id,
    title: row.title,
    company: row.company,
    url: row.url,
    questions,
    open: questions.filter(({ required, answer }) => required && isEmpty(answer ?? undefined)).length,
    resume: describeResume(row.content, variants),
    cover_letter: Letter.safeParse(row.content?.cover_letter).data ?? null,
    content_hash: row.content_hash,
    changes: row.changes,
    problem: row.problem,
    run_id: row.run_id,
    receipt: row.receipt,
    requested_by: named(row.requested_by),
    decision:
      row.decided_by && row.decided_at
        ? { by: named(row.decided_by), at: row.decided_at, rule: row.rule_name }
        : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type Variants = Map<string, VariantName>;

/** The rows of a list belong to one member. */
async function readVariants(sql: Sql, rows: readonly StoredApproval[]): Promise<Variants> {
  const ids = rows.flatMap(({ content }) => Resume.safeParse(content?.resume).data?.variant_id ?? []);
  const [first] = rows;
  if (!first) return new Map();
  return readVariantNames(sql, { tenantId: first.tenant_id, userId: first.user_id }, ids);
}

function describeResume(content: StoredApproval['content'], variants: Variants): ShownApproval['resume'] {
  const resume = Resume.safeParse(content?.resume).data;
  if (!resume?.document_id && !resume?.variant_id) return null;
  const { name, sha256 = null, variant_id } = resume;
  if (!variant_id) return { document_id: resume.document_id ?? null, variant: null, name, sha256 };
  const variant = variants.get(variant_id);
  const file = variant?.files.find((each) => each.sha256 === sha256);
  return {
    document_id: null,
    name,
    sha256,
    variant: {
      id: variant_id,
      name: variant?.name ?? resume.variant ?? 'Deleted variant',
      is_deleted: !variant || variant.deleted_at !== null,
      is_edited: variant !== undefined && file !== undefined && file.created_at < variant.updated_at,
    },
  };
}

function describeQuestions(content: StoredApproval['content'], nameOf: NameOf) {
  const asked = (Form.safeParse(content?.form).data?.questions ?? []).flatMap(
    (question) => FormQuestion.safeParse(question).data ?? [],
  );
  const entries = new Map(
    Object.entries(content?.answers ?? {}).map(([id, entry]) => [id, Entry.safeParse(entry).data]),
  );
  const ids = new Set(asked.map(({ id }) => id));
  // An agent may answer questions that it did not list.
  const unlisted = [...entries].flatMap(([id, entry]) =>
    entry && !ids.has(id)
      ? [{ id, label: entry.question, required: entry.required, type: 'text' as const, options: [] }]
      : [],
  );
  return [...asked, ...unlisted].map((question) => {
    const entry = entries.get(question.id);
    return {
      ...question,
      answer: entry?.answer ?? null,
      source: entry?.source ?? null,
      written_by: entry?.written_by ? nameOf(entry.written_by) : null,
      sensitive: sensitiveKindOf(question),
      why_open: entry?.why_open ?? null,
    };
  });
}

function describeEvent(event: ApprovalEventRow, nameOf: NameOf): z.input<typeof ApprovalEvent> {
  return {
    id: event.id,
    at: event.at,
    kind: event.kind,
    by: { actor: event.actor, name: nameOf(event.actor) },
    rule: event.rule_name,
    from_state: ApprovalState.safeParse(event.from_state).data ?? null,
    to_state: ApprovalState.safeParse(event.to_state).data ?? null,
    note: event.note,
  };
}
