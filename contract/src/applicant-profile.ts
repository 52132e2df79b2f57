import { z } from 'zod';
import { DocumentKind, DocumentState, DocumentText } from './document.ts';
import { endpoint } from './endpoint.ts';
import { Profile } from './profile.ts';
import { Breakdown } from './score.ts';
import { Time } from './values.ts';

const tag = 'Hiring';
const ApplicationId = z.object({ id: z.uuid() });

/** The resume of an applicant: the one sent with the application, otherwise the newest one of the person. */
export const ApplicantResume = z
  .object({
    id: z.uuid(),
    name: z.string().describe('Original file name.'),
    kind: DocumentKind.nullable(),
    state: DocumentState,
    page_count: z.int().nullable(),
    is_sent: z.boolean().describe('Whether it was sent with this application.'),
  })
  .meta({ id: 'ApplicantResume' });
export type ApplicantResume = z.output<typeof ApplicantResume>;

export const ApplicantProfile = z
  .object({
    resume: ApplicantResume.nullable().describe('Null if there is no resume.'),
    profile: Profile.nullable().describe('Partial while the resume is being parsed.'),
    is_partial: z.boolean(),
  })
  .meta({ id: 'ApplicantProfile' });
export type ApplicantProfile = z.output<typeof ApplicantProfile>;

export const ApplicantFit = z
  .object({
    breakdown: Breakdown,
    is_deep: z.boolean().describe('Whether each requirement was checked sentence by sentence.'),
    prose: z.object({ text: z.string(), model: z.string(), written_at: Time }).nullable(),
    scored_at: Time,
  })
  .meta({ id: 'ApplicantFit' });
export type ApplicantFit = z.output<typeof ApplicantFit>;

export const readApplicantProfile = endpoint({
  id: 'readApplicantProfile',
  method: 'get',
  path: '/api/applications/{id}/profile',
  tag,
  summary: 'Get the profile of an applicant',
  description: 'Returns what their resume says, with evidence and confidence.',
  params: ApplicationId,
  returns: ApplicantProfile,
});

export const readApplicantFit = endpoint({
  id: 'readApplicantFit',
  method: 'get',
  path: '/api/applications/{id}/fit',
  tag,
  summary: 'Explain the fit of an applicant',
  description: 'Returns how the applicant matches the job, requirement by requirement.',
  params: ApplicationId,
  returns: z.object({
    fit: ApplicantFit.nullable().describe('Null until it is computed, seconds after the application.'),
  }),
});

export const readApplicantResume = endpoint({
  id: 'readApplicantResume',
  method: 'get',
  path: '/api/applications/{id}/resume',
  tag,
  summary: 'Download the resume of an applicant',
  params: ApplicationId,
  media: 'application/octet-stream',
  problems: ['no-resume'],
});

export const readApplicantText = endpoint({
  id: 'readApplicantText',
  method: 'get',
  path: '/api/applications/{id}/resume/text',
  tag,
  summary: 'Get the text of an applicant’s resume',
  params: ApplicationId,
  returns: DocumentText,
  problems: ['no-resume', 'not-read-yet'],
});

export const readApplicantPage = endpoint({
  id: 'readApplicantPage',
  method: 'get',
  path: '/api/applications/{id}/resume/pages/{page}',
  tag,
  summary: 'Get a page image of an applicant’s resume',
  params: ApplicationId.extend({ page: z.coerce.number().int().min(1).max(1000) }),
  media: 'image/png',
  problems: ['no-resume', 'no-such-page', 'no-page-image'],
});
