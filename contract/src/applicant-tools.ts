import { z } from 'zod';
import { Application } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { StageKey } from './stages.ts';
import { textUpTo } from './values.ts';

const tag = 'Hiring';
const Id = z.object({ id: z.uuid() });
const CountedValue = z.object({ value: z.string(), count: z.int() });

export const readApplicantFilters = endpoint({
  id: 'readApplicantFilters',
  method: 'get',
  path: '/api/jobs/{id}/applicant-filters',
  tag,
  summary: 'Get what the applicants of a job can be filtered by',
  description: 'Returns the sources and tags of the applicants with their numbers, most frequent first.',
  params: Id,
  returns: z.object({
    sources: z.array(CountedValue),
    tags: z.array(CountedValue).describe('Empty without the permission `people.read`.'),
  }),
});

export const transferApplication = endpoint({
  id: 'transferApplication',
  method: 'post',
  path: '/api/applications/{id}/transfer',
  tag,
  summary: 'Move or copy an applicant to another job',
  description:
    'Adds an application to the other job that refers to this one. `move` also closes this one as withdrawn, with a' +
    ' reason that says so, and the applicant’s private link leads to the new one. An application that is closed already' +
    ' stays as it is.',
  params: Id,
  body: z.object({
    job_id: z.uuid(),
    mode: z.enum(['move', 'copy']),
    stage: StageKey.optional().describe('The first stage if omitted.'),
    note: textUpTo(2000).optional(),
  }),
  status: 201,
  returns: Application,
  creates: true,
  problems: ['already-applied', 'applicant-erased', 'no-such-job', 'no-such-stage'],
});

export const removeApplications = endpoint({
  id: 'removeApplications',
  method: 'post',
  path: '/api/applications/remove',
  tag,
  summary: 'Take back applications that were just added',
  description:
    'Undoes adding, copying and moving people to a job. An application is kept if the person applied themselves, or if' +
    ' anything has happened since: a move, a note, a message, an interview, a review. An applicant who was moved returns' +
    ' to the job and the stage they came from.',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  returns: z.object({
    removed: z.array(z.uuid()),
    kept: z.array(z.object({ id: z.uuid(), code: z.enum(['no-such-application', 'application-in-use']) })),
  }),
});
