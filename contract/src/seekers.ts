import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Time } from './values.ts';

const tag = 'You';

export const Seeker = z
  .object({
    confirmed_id: z.uuid().nullable().describe('The resume whose facts you confirmed.'),
    onboarded_at: Time.nullable().describe('When you finished or skipped the first steps.'),
    resume_alerts: z.boolean().describe('Whether you are told about new roles that fit your resume.'),
    min_fit: z.int().describe('The lowest fit that you are told about, from 1 to 100.'),
  })
  .meta({ id: 'Seeker' });
export type Seeker = z.output<typeof Seeker>;

export const readSeeker = endpoint({
  id: 'readSeeker',
  method: 'get',
  path: '/api/seeker',
  tag,
  summary: 'Get your job search settings',
  returns: Seeker,
});

export const changeSeeker = endpoint({
  id: 'changeSeeker',
  method: 'patch',
  path: '/api/seeker',
  tag,
  summary: 'Change your job search settings',
  description: 'When you turn resume alerts on, only roles that are imported from then on are compared.',
  body: z.object({
    confirmed_id: z.uuid().optional(),
    onboarded: z.boolean().optional().describe('True ends the first steps; false shows them again.'),
    resume_alerts: z.boolean().optional(),
    min_fit: z.int().min(1).max(100).optional(),
  }),
  returns: Seeker,
  problems: ['no-such-document'],
});
