import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Time } from './values.ts';

const tag = 'Fairness';

export const LawId = z
  .enum([
    'nyc-local-law-144',
    'eeoc-ugesp',
    'title-vii',
    'eu-ai-act',
    'colorado-sb-26-189',
    'california-feha',
    'illinois-hb-3773',
  ])
  .meta({ id: 'LawId' });
export type LawId = z.output<typeof LawId>;

/** A law as dated data. What is null is not known for certain, or not part of the law: its notes say which. */
export const LawPack = z
  .object({
    id: LawId,
    name: z.string(),
    jurisdiction: z.string(),
    summary: z.string(),
    in_force_since: Day.nullable(),
    applies_from: Day.nullable().describe('When its duties for employers begin to apply.'),
    checked_on: Day.describe('When this description was last compared with the sources.'),
    sources: z.array(z.object({ citation: z.string(), url: z.url() })).min(1),
    measures: z.array(z.enum(['selection_rate', 'scoring_rate', 'impact_ratio', 'significance'])),
    crosses_sex_and_ethnicity: z.boolean(),
    small_category_percent: z
      .number()
      .nullable()
      .describe('Smaller categories may be left out of the ratios. Their counts and rates stay.'),
    rule_of_thumb: z
      .object({ impact_ratio: z.number(), text: z.string() })
      .nullable()
      .describe('Not a pass mark. Null if the law names no such number.'),
    notice: z
      .object({ business_days: z.int().nullable(), text: z.string() })
      .nullable()
      .describe('What applicants must be told, and how long before a tool is used.'),
    retention_years: z.number().nullable(),
    publication: z.object({ months_after_last_use: z.int().nullable(), text: z.string() }).nullable(),
    audit_every_months: z.int().nullable(),
    forbids_group_adjustment: z
      .boolean()
      .describe('Scores, cut-offs and results must not depend on the group of a person.'),
    duties: z.array(z.string()),
    notes: z.array(z.string()),
  })
  .meta({ id: 'LawPack' });
export type LawPack = z.output<typeof LawPack>;

export const FairnessLaws = z
  .object({
    items: z.array(z.object({ law: LawPack, is_active: z.boolean() })),
    notice_since: Time.nullable().describe('Since when the careers site shows the notice.'),
    notice_business_days: z.int().nullable().describe('The longest period of the active laws.'),
    jobs: z
      .array(
        z.object({
          job: z.object({ id: z.uuid(), title: z.string() }),
          noticed_at: Time.nullable().describe('Null: applicants of this job were not told.'),
          usable_from: Day.nullable().describe('The first day after the notice period.'),
          is_waiting: z.boolean(),
        }),
      )
      .describe('Open jobs, at most 100.'),
    retention_years: z.number().nullable().describe('The longest of the active laws.'),
    retention_months: z
      .int()
      .nullable()
      .describe('After how many months without activity the workspace erases people. Null: never.'),
    audit: z.object({
      last_on: Day.nullable().describe('Of the last audit that was signed.'),
      due_on: Day.nullable().describe('Null if no active law asks for regular audits, or there was none.'),
      is_due: z.boolean(),
    }),
    forbidden_by: z.array(LawId).describe('Active laws that forbid adjustments by group.'),
  })
  .meta({ id: 'FairnessLaws' });
export type FairnessLaws = z.output<typeof FairnessLaws>;

export const readFairnessLaws = endpoint({
  id: 'readFairnessLaws',
  method: 'get',
  path: '/api/fairness/laws',
  tag,
  summary: 'Get law packs and deadlines',
  description:
    'Laws as dated data with sources, which of them the workspace follows, and what follows from them. Not legal advice.',
  returns: FairnessLaws,
});

export const changeFairnessLaws = endpoint({
  id: 'changeFairnessLaws',
  method: 'put',
  path: '/api/fairness/laws',
  tag,
  summary: 'Choose the laws to follow',
  description:
    'Notices, retention, exports and what is allowed follow from them. The notice period starts when the notice is first shown.',
  body: z.object({
    active: z.array(LawId).max(LawId.options.length),
    shows_notice: z.boolean().describe('Whether the careers site says that applications are scored.'),
  }),
  returns: FairnessLaws,
});
