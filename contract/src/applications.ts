import { z } from 'zod';
import { ApplicantFilter, ApplicationFilter, ApplicationOrigin } from './application-filter.ts';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { Stage, StageKey } from './stages.ts';
import { Line, lineUpTo, Time, textUpTo } from './values.ts';

const tag = 'Hiring';
const ApplicationId = z.object({ id: z.uuid() });

export const ApplicationScore = z
  .object({
    fit: z.number().describe('From 0 to 100.'),
    is_checked: z
      .boolean()
      .describe('False if nothing could be checked, as without a resume. Such people are listed last.'),
    scored_at: Time,
    version: z.int(),
  })
  .meta({ id: 'ApplicationScore' });
export type ApplicationScore = z.output<typeof ApplicationScore>;

export const Applicant = z
  .object({
    id: z.uuid().nullable().describe('Null if their data was erased.'),
    name: z.string(),
    headline: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: 'ApplicationPerson' });
export type Applicant = z.output<typeof Applicant>;

export const Application = z
  .object({
    id: z.uuid(),
    job: z.object({ id: z.uuid(), title: z.string() }),
    stage: StageKey,
    version: z.int().describe('Increases with every move.'),
    person: Applicant,
    score: ApplicationScore.nullable().describe('Null until it is computed, seconds after the application.'),
    origin: ApplicationOrigin,
    source: z.string().nullable().describe('Where the person found the job: `linkedin`.'),
    document_id: z.uuid().nullable().describe('The resume that was sent with it.'),
    applied_at: Time,
    stage_since: Time,
  })
  .meta({ id: 'Application' });
export type Application = z.output<typeof Application>;

export const ApplicationAnswer = z
  .object({ key: z.string(), label: z.string(), value: z.string() })
  .meta({ id: 'ApplicationAnswer' });

export const ApplicationDetail = Application.extend({
  stages: z.array(Stage).describe('All stages of the job.'),
  contact: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable()
    .describe('As given in the application.'),
  answers: z.array(ApplicationAnswer),
  reason: z.string().nullable().describe('Why it was rejected or withdrawn.'),
  transfer: z
    .object({
      from: z.object({ id: z.uuid(), job: z.object({ id: z.uuid(), title: z.string() }) }).nullable(),
      to: z.array(z.object({ id: z.uuid(), job: z.object({ id: z.uuid(), title: z.string() }) })),
    })
    .describe('The applications that the applicant was moved or copied from and to.'),
  others: z
    .array(z.object({ id: z.uuid(), job: z.object({ id: z.uuid(), title: z.string() }), stage: z.string() }))
    .describe('Other applications of the same person.'),
  assignees: z.array(z.object({ user_id: z.int(), name: z.string() })),
}).meta({ id: 'ApplicationDetail' });
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

/** Who moved an application: a member, an automation rule, the candidate, an undo, or a member to another job. */
export const MoveCause = z
  .enum(['member', 'rule', 'candidate', 'undo', 'transfer'])
  .meta({ id: 'MoveCause' });
export type MoveCause = z.output<typeof MoveCause>;

export const StageChange = z
  .object({
    version: z.int(),
    from: z.string().nullable().describe('Null for the application itself.'),
    to: z.string(),
    cause: MoveCause,
    actor: z.string(),
    note: z.string().nullable(),
    reason: z.string().nullable(),
    move_id: z.uuid().describe('Moves made together share this ID. Pass it to undo them.'),
    at: Time,
  })
  .meta({ id: 'ApplicationMove' });
export type StageChange = z.output<typeof StageChange>;

const moveFields = {
  note: textUpTo(2000).optional(),
  reason: lineUpTo(200).optional().describe('For rejected and withdrawn: why.'),
};

export const addApplication = endpoint({
  id: 'addApplication',
  method: 'post',
  path: '/api/applications',
  tag,
  summary: 'Add a person to a job',
  body: z.object({
    job_id: z.uuid(),
    person_id: z.uuid(),
    origin: ApplicationOrigin.exclude(['careers', 'import', 'transfer']).default('added'),
    source: Line.nullable().optional(),
    stage: StageKey.optional().describe('The first stage if omitted.'),
  }),
  status: 201,
  returns: Application,
  creates: true,
  problems: ['already-applied', 'no-such-job', 'no-such-person', 'no-such-stage'],
});

/** With what a list can show besides: tags of the person, answers, and custom fields by their IDs. */
export const ApplicationListItem = Application.extend({
  tags: z.array(z.string()).describe('Empty without the permission `people.read`.'),
  answers: z.array(ApplicationAnswer),
  fields: z.record(z.string(), z.string()),
}).meta({ id: 'ApplicationListItem' });
export type ApplicationListItem = z.output<typeof ApplicationListItem>;

export const listApplications = endpoint({
  id: 'listApplications',
  method: 'get',
  path: '/api/applications',
  tag,
  summary: 'List applications',
  query: PageQuery.extend({
    ...ApplicationFilter,
    sort: z.enum(['applied', 'fit']).default('applied').describe('Newest or best first. `fit` needs a job.'),
  }),
  returns: pageOf(ApplicationListItem, 'ApplicationPage'),
  problems: ['job-required', 'application-filter-invalid'],
});

export const exportApplications = endpoint({
  id: 'exportApplications',
  method: 'get',
  path: '/api/applications/export',
  tag,
  summary: 'Export applications',
  description:
    'Returns applications as CSV, newest first, with their stages, scores, tags, custom fields and answers.',
  query: z.object(ApplicationFilter),
  media: 'text/csv',
  problems: ['application-filter-invalid'],
});

export const importApplications = endpoint({
  id: 'importApplications',
  method: 'post',
  path: '/api/jobs/{id}/import',
  tag,
  summary: 'Add imported people to a job',
  description:
    'Adds everyone of a finished import of people. With `preview`, only counts them. Repeating it adds nobody twice.',
  params: ApplicationId,
  body: z.object({
    import_id: z.uuid(),
    stage: StageKey.optional().describe('The first stage if omitted.'),
    source: Line.nullable().optional(),
    preview: z.boolean().default(false),
  }),
  returns: z.object({
    people: z.int().describe('People in the import.'),
    added: z.int().describe('New applications; with `preview`, those that would be added.'),
    known: z.int().describe('People who have already applied to the job.'),
  }),
  problems: ['no-such-import', 'import-not-finished', 'no-such-stage'],
});

/** A card of the board: as little as possible, because a board has thousands. */
export const BoardCard = z
  .object({
    id: z.uuid(),
    stage: StageKey,
    version: z.int(),
    person: z.object({ id: z.uuid().nullable(), name: z.string(), headline: z.string().nullable() }),
    fit: z.number().nullable(),
    is_checked: z.boolean(),
    origin: ApplicationOrigin,
    applied_at: Time,
    stage_since: Time,
  })
  .meta({ id: 'BoardCard' });
export type BoardCard = z.output<typeof BoardCard>;

export const readBoard = endpoint({
  id: 'readBoard',
  method: 'get',
  path: '/api/jobs/{id}/board',
  tag,
  summary: 'Get the board of a job',
  description: 'All applications of a job, best fit first in each stage. Limited to 5,000 cards.',
  params: ApplicationId,
  query: z.object(ApplicantFilter),
  returns: z.object({
    stages: z.array(Stage.extend({ applications: z.int() })),
    cards: z.array(BoardCard),
    is_complete: z.boolean(),
  }),
  problems: ['application-filter-invalid'],
});

export const readApplication = endpoint({
  id: 'readApplication',
  method: 'get',
  path: '/api/applications/{id}',
  tag,
  summary: 'Get an application',
  params: ApplicationId,
  returns: ApplicationDetail,
});

export const moveApplication = endpoint({
  id: 'moveApplication',
  method: 'post',
  path: '/api/applications/{id}/move',
  tag,
  summary: 'Move an application to another stage',
  description:
    'If the application is no longer in `from`, the move fails with `stage-changed`, and `actual` names its stage.',
  params: ApplicationId,
  body: z.object({ from: StageKey, to: StageKey, ...moveFields }),
  returns: Application.extend({ move_id: z.uuid().describe('Pass it to undo the move.') }),
  problems: ['stage-changed', 'no-such-stage', 'move-not-allowed'],
});

export const moveApplications = endpoint({
  id: 'moveApplications',
  method: 'post',
  path: '/api/applications/move',
  tag,
  summary: 'Move several applications',
  description: 'Applications that changed meanwhile are left alone and reported; the others are moved.',
  body: z.object({
    items: z
      .array(z.object({ id: z.uuid(), from: StageKey }))
      .min(1)
      .max(500),
    to: StageKey,
    ...moveFields,
  }),
  returns: z.object({
    move_id: z.uuid(),
    moved: z.array(z.uuid()),
    skipped: z.array(
      z.object({
        id: z.uuid(),
        code: z.enum(['stage-changed', 'no-such-application', 'no-such-stage', 'move-not-allowed']),
        actual: z.string().nullable(),
      }),
    ),
  }),
});

export const undoMove = endpoint({
  id: 'undoMove',
  method: 'post',
  path: '/api/moves/{id}/undo',
  tag,
  summary: 'Undo a move',
  description:
    'Returns the applications to the stages they came from, except those that were moved again since.',
  params: ApplicationId,
  returns: z.object({ undone: z.array(z.uuid()), changed: z.array(z.uuid()) }),
  problems: ['no-such-move'],
});

export const listStageChanges = endpoint({
  id: 'listStageChanges',
  method: 'get',
  path: '/api/applications/{id}/history',
  tag,
  summary: 'Get the history of an application',
  description: 'Oldest first. The history is never changed.',
  params: ApplicationId,
  returns: z.object({ items: z.array(StageChange) }),
});

export const assignApplication = endpoint({
  id: 'assignApplication',
  method: 'put',
  path: '/api/applications/{id}/assignees',
  tag,
  summary: 'Choose who reviews an application',
  description: 'Interviewers see only the applications they are assigned to.',
  params: ApplicationId,
  body: z.object({ user_ids: z.array(z.int().positive()).max(50) }),
  returns: ApplicationDetail,
  problems: ['no-such-member'],
});
