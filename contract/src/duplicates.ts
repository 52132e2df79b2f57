import { z } from 'zod';
import { Choices, Conflict, ConflictKind, ConflictStatus, MergePreview } from './duplicate.ts';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Merge } from './person.ts';
import { Line, Time } from './values.ts';

const tag = 'Duplicates';
const ConflictId = z.object({ id: z.uuid() });

export * from './duplicate.ts';
export * from './duplicate-scans.ts';

const ConflictFilter = {
  status: ConflictStatus.default('pending'),
  kind: ConflictKind.optional(),
  person_id: z.uuid().optional(),
  search: filterText(100).describe('Searches both names.'),
};

export const listConflicts = endpoint({
  id: 'listConflicts',
  method: 'get',
  path: '/api/duplicates',
  tag,
  summary: 'List possible duplicates',
  description:
    'Returns possible duplicates: people with the same identifier first, then the most likely ones.',
  query: PageQuery.extend({
    ...ConflictFilter,
    sort: z.enum(['certainty', 'oldest', 'newest']).default('certainty'),
  }),
  returns: pageOf(Conflict, 'ConflictPage').extend({
    counts: z.object({ pending: z.int(), same_person: z.int(), different_people: z.int() }),
  }),
});

export const exportConflicts = endpoint({
  id: 'exportConflicts',
  method: 'get',
  path: '/api/duplicates/export',
  tag,
  summary: 'Export possible duplicates',
  description: 'Returns possible duplicates as CSV.',
  query: z.object(ConflictFilter),
  media: 'text/csv',
});

export const readConflict = endpoint({
  id: 'readConflict',
  method: 'get',
  path: '/api/duplicates/{id}',
  tag,
  summary: 'Get a possible duplicate',
  description: 'Returns both people side by side, with the evidence for and against a match.',
  params: ConflictId,
  returns: z.object({
    conflict: Conflict,
    preview: MergePreview,
    decisions: z.array(
      z.object({
        decision: z.enum(['same_person', 'different_people', 'reopened', 'split']),
        note: z.string().nullable(),
        by: z.string(),
        at: Time,
      }),
    ),
  }),
});

/** Who keeps an identifier that both people claim, if they are different people. */
export const Keep = z.enum(['shared', 'left', 'right']).meta({ id: 'Keep' });

export const decideConflict = endpoint({
  id: 'decideConflict',
  method: 'post',
  path: '/api/duplicates/{id}/decide',
  tag,
  summary: 'Decide a possible duplicate',
  description: '`same_person` merges the two people; `different_people` keeps them apart.',
  params: ConflictId,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('same_person'),
      survivor_id: z.uuid().optional().describe('The person to keep. Defaults to the older record.'),
      choices: Choices.optional(),
      note: Line.optional(),
    }),
    z.object({
      decision: z.literal('different_people'),
      keep: z
        .record(z.string(), Keep)
        .default({})
        .describe('Who keeps each identifier, by evidence (`email:…`). Defaults to shared.'),
      note: Line.optional(),
    }),
  ]),
  returns: z.object({ conflict: Conflict, merge: Merge.nullable() }),
  problems: ['already-decided', 'cannot-merge', 'no-such-evidence'],
});

export const reopenConflict = endpoint({
  id: 'reopenConflict',
  method: 'post',
  path: '/api/duplicates/{id}/reopen',
  tag,
  summary: 'Reopen a possible duplicate',
  description: 'Undoes the decision that two people are different.',
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
  summary: 'Preview a merge',
  params: z.object({ id: z.uuid() }),
  query: z.object({ merged_id: z.uuid() }),
  returns: MergePreview,
});

export const mergePeople = endpoint({
  id: 'mergePeople',
  method: 'post',
  path: '/api/people/{id}/merges',
  tag,
  summary: 'Merge two people',
  description: 'Merges another person into this one.',
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
  summary: 'List merges',
  description: 'Returns merges, newest first.',
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
  summary: 'Undo a merge',
  description: 'Restores both people.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    note: Line.optional(),
    remember_different: z
      .boolean()
      .default(false)
      .describe('Do not suggest this pair again for the same evidence.'),
  }),
  returns: Merge,
  problems: ['already-split'],
});
