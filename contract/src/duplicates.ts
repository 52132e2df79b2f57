import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Merge, Person } from './person.ts';
import { Line, Time } from './values.ts';

const tag = 'Duplicates';
const ConflictId = z.object({ id: z.uuid() });

export const ConflictStatus = z.enum(['pending', 'same', 'different']).meta({ id: 'ConflictStatus' });
export type ConflictStatus = z.output<typeof ConflictStatus>;

export const ConflictKind = z
  .enum(['identifier', 'likeness'])
  .describe('identifier: both claim one address or number. likeness: they are much alike.')
  .meta({ id: 'ConflictKind' });
export type ConflictKind = z.output<typeof ConflictKind>;

/** One bar of the waterfall: what was compared, how alike it is, and what that is worth. */
export const WeightPart = z
  .object({
    field: z.string(),
    level: z.string().describe('How alike, in words.'),
    weight: z.number().describe('In bits; below zero speaks against.'),
    left: z.string().nullable(),
    right: z.string().nullable(),
  })
  .meta({ id: 'WeightPart' });
export type WeightPart = z.output<typeof WeightPart>;

export const ConflictSide = z.object({
  id: z.uuid(),
  name: z.string(),
  headline: z.string().nullable(),
  email: z.string().nullable(),
});

export const Conflict = z
  .object({
    id: z.uuid(),
    kind: ConflictKind,
    status: ConflictStatus,
    left: ConflictSide,
    right: ConflictSide,
    evidence: z
      .array(z.string())
      .describe('What speaks for one human: `email:…`, `phone:…`, `likeness:name`, …'),
    weight: z.number().nullable(),
    probability: z.number().nullable(),
    found_by: z.string().describe('intake, change, import, document or scan.'),
    detected_at: Time,
    decided_at: Time.nullable(),
    decided_by: z.string().nullable(),
    note: z.string().nullable(),
    merge_id: z.uuid().nullable().describe('The merge that the decision made, when it stands.'),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.output<typeof Conflict>;

const ConflictFilter = {
  status: ConflictStatus.default('pending'),
  kind: ConflictKind.optional(),
  person_id: z.uuid().optional(),
  search: z.string().max(100).optional().describe('In the names of both.'),
};

export const listConflicts = endpoint({
  id: 'listConflicts',
  method: 'get',
  path: '/api/duplicates',
  tag,
  summary: 'People who may be one human, the most certain first',
  query: PageQuery.extend({
    ...ConflictFilter,
    sort: z.enum(['certainty', 'oldest', 'newest']).default('certainty'),
  }),
  returns: pageOf(Conflict, 'ConflictPage').extend({
    counts: z.object({ pending: z.int(), same: z.int(), different: z.int() }),
  }),
});

export const exportConflicts = endpoint({
  id: 'exportConflicts',
  method: 'get',
  path: '/api/duplicates/export',
  tag,
  summary: 'Possible duplicates as a table',
  query: z.object(ConflictFilter),
  media: 'text/csv',
});

/** Which of the two a field is taken from; `both` for lists and notes. */
export const Choice = z.enum(['survivor', 'merged', 'both']).meta({ id: 'Choice' });
export type Choice = z.output<typeof Choice>;

export const factFields = ['name', 'headline', 'birth_date', 'location', 'employers', 'schools'] as const;
export const candidateFields = ['name', 'headline', 'source', 'note', 'tags'] as const;

export const Choices = z
  .object({
    facts: z.partialRecord(z.enum(factFields), Choice).default({}),
    candidates: z
      .record(z.uuid(), z.partialRecord(z.enum(candidateFields), Choice))
      .default({})
      .describe('By recruiter, for those who have a record of both.'),
  })
  .meta({ id: 'Choices' });
export type Choices = z.output<typeof Choices>;

export const MergePreview = z
  .object({
    survivor: Person,
    merged: Person,
    choices: Choices.describe('What is proposed.'),
    collisions: z
      .array(z.object({ recruiter_person_id: z.uuid(), recruiter_name: z.string() }))
      .describe('Recruiters who have a record of both.'),
    result: Person.pick({ facts: true, identifiers: true }).describe('As it would be with this proposal.'),
    parts: z.array(WeightPart),
    prior: z.number().describe('In bits: what speaks for any two people being one. Below zero.'),
    weight: z.number().nullable().describe('The sum of the parts; with the prior it gives the probability.'),
    probability: z.number().nullable(),
    blocked: z.string().nullable().describe('Why these two cannot be merged.'),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.output<typeof MergePreview>;

export const readConflict = endpoint({
  id: 'readConflict',
  method: 'get',
  path: '/api/duplicates/{id}',
  tag,
  summary: 'Two people side by side, with what speaks for and against one human',
  params: ConflictId,
  returns: z.object({
    conflict: Conflict,
    preview: MergePreview,
    decisions: z.array(
      z.object({
        decision: z.enum(['same', 'different', 'reopened', 'split']),
        note: z.string().nullable(),
        by: z.string(),
        at: Time,
      }),
    ),
  }),
});

/** What becomes of an address or number that both claim, when they are different people. */
export const Keep = z.enum(['shared', 'left', 'right']).meta({ id: 'Keep' });

export const decideConflict = endpoint({
  id: 'decideConflict',
  method: 'post',
  path: '/api/duplicates/{id}/decide',
  tag,
  summary: 'Say that two people are the same, which merges them, or different, which is remembered',
  params: ConflictId,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('same'),
      survivor_id: z.uuid().optional().describe('The older one unless said.'),
      choices: Choices.optional(),
      note: Line.optional(),
    }),
    z.object({
      decision: z.literal('different'),
      keep: z
        .record(z.string(), Keep)
        .default({})
        .describe('By evidence (`email:…`): who keeps it; shared unless said.'),
      note: Line.optional(),
    }),
  ]),
  returns: z.object({ conflict: Conflict, merge: Merge.nullable() }),
  problems: ['already-decided', 'cannot-merge'],
});

export const reopenConflict = endpoint({
  id: 'reopenConflict',
  method: 'post',
  path: '/api/duplicates/{id}/reopen',
  tag,
  summary: 'Take the decision back that two people are different',
  params: ConflictId,
  body: z.object({ note: Line.optional() }),
  bodyOptional: true,
  returns: Conflict,
  problems: ['not-decided', 'merged-already'],
});

export const previewMerge = endpoint({
  id: 'previewMerge',
  method: 'get',
  path: '/api/people/{id}/merge-preview',
  tag,
  summary: 'What merging another person into this one would give',
  params: z.object({ id: z.uuid() }),
  query: z.object({ merged_id: z.uuid() }),
  returns: MergePreview,
});

export const mergePeople = endpoint({
  id: 'mergePeople',
  method: 'post',
  path: '/api/people/{id}/merges',
  tag,
  summary: 'Merge another person into this one',
  params: z.object({ id: z.uuid() }),
  body: z.object({ merged_id: z.uuid(), choices: Choices.optional(), note: Line.optional() }),
  status: 201,
  returns: Merge,
  creates: true,
  problems: ['cannot-merge'],
});

export const listMerges = endpoint({
  id: 'listMerges',
  method: 'get',
  path: '/api/merges',
  tag,
  summary: 'Merges, newest first',
  query: PageQuery.extend({
    person_id: z.uuid().optional(),
    state: z.enum(['standing', 'undone']).optional(),
  }),
  returns: pageOf(Merge, 'MergePage'),
});

export const splitMerge = endpoint({
  id: 'splitMerge',
  method: 'post',
  path: '/api/merges/{id}/split',
  tag,
  summary: 'Undo a merge: both people are again what they were',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    note: Line.optional(),
    remember_different: z.boolean().default(false).describe('And never ask again for the same evidence.'),
  }),
  returns: Merge,
  problems: ['already-split'],
});

export const ScanState = z.enum(['waiting', 'running', 'finished', 'failed', 'aborted']);

/** A look at everybody at once. */
export const Scan = z
  .object({
    id: z.uuid(),
    state: ScanState,
    stage: z.string().nullable().describe('reading, comparing, learning, writing.'),
    progress: z.number().min(0).max(1),
    people: z.int(),
    pairs: z.int().describe('Compared.'),
    found: z.int().describe('New possible duplicates.'),
    known: z.int().describe('That were found or decided before.'),
    message: z.string().nullable(),
    started_by: z.string(),
    created_at: Time,
    ended_at: Time.nullable(),
  })
  .meta({ id: 'Scan' });
export type Scan = z.output<typeof Scan>;

export const startScan = endpoint({
  id: 'startScan',
  method: 'post',
  path: '/api/duplicates/scans',
  tag,
  summary: 'Look for duplicates among everybody, in the background',
  status: 202,
  returns: Scan,
  creates: true,
  problems: ['scan-running'],
});

export const listScans = endpoint({
  id: 'listScans',
  method: 'get',
  path: '/api/duplicates/scans',
  tag,
  summary: 'Scans, newest first',
  query: PageQuery,
  returns: pageOf(Scan, 'ScanPage'),
});

export const abortScan = endpoint({
  id: 'abortScan',
  method: 'post',
  path: '/api/duplicates/scans/{id}/abort',
  tag,
  summary: 'Stop a scan; what it found stays',
  params: z.object({ id: z.uuid() }),
  returns: Scan,
  problems: ['scan-over'],
});

export const Alert = z
  .object({
    code: z.enum(['many-pending', 'detection-failures', 'rate-spike', 'pending-too-long']),
    message: z.string(),
    raised_at: Time,
  })
  .meta({ id: 'Alert' });
export type Alert = z.output<typeof Alert>;

const Percentiles = z.object({ p50: z.number().nullable(), p95: z.number().nullable() });

export const DuplicateMetrics = z
  .object({
    people: z.int(),
    records: z.int().describe('Before merging.'),
    pending: z.int(),
    oldest_pending_at: Time.nullable(),
    detection_rate: z.number().nullable().describe('Possible duplicates per person added, last 30 days.'),
    hours_to_decide: Percentiles,
    false_positive_share: z.number().nullable().describe('Decided to be different, of all decided.'),
    splits: z.int().describe('Merges undone, last 30 days.'),
    trigger_microseconds: Percentiles.describe('What detection adds to writing one identifier.'),
    days: z
      .array(
        z.object({ day: z.iso.date(), added: z.int(), found: z.int(), same: z.int(), different: z.int() }),
      )
      .describe('The last 30, oldest first.'),
    weights: z.object({
      version: z.string(),
      learned_at: Time.nullable().describe('Null: the defaults.'),
      fields: z.array(
        z.object({
          field: z.string(),
          levels: z.array(z.object({ level: z.string(), weight: z.number() })),
        }),
      ),
    }),
    alerts: z.array(Alert),
  })
  .meta({ id: 'DuplicateMetrics' });
export type DuplicateMetrics = z.output<typeof DuplicateMetrics>;

export const readDuplicateMetrics = endpoint({
  id: 'readDuplicateMetrics',
  method: 'get',
  path: '/api/duplicates/metrics',
  tag,
  summary: 'How many, how fast, how right, and what needs attention',
  returns: DuplicateMetrics,
});
