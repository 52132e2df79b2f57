import { randomUUID } from 'node:crypto';
import { newApplication, newJob } from '../hiring/scene.ts';
import type { Client } from '../system.ts';

type Call = { path: string; body: unknown };

/** The table in which each call of hiring creates a row. */
export const hiringTables: Record<string, string> = {
  addJob: 'job',
  duplicateJob: 'job',
  addApplication: 'application',
  transferApplication: 'application',
  addNote: 'application_note',
  scheduleInterview: 'interview',
  addRule: 'automation_rule',
  addMailTemplate: 'mail_template',
  sendMessages: 'mail_message',
  addWebhook: 'webhook',
  addPeopleList: 'person_list',
  addPeopleView: 'people_view',
  addApplicantView: 'people_view',
  addCustomField: 'custom_field',
};

/** Prepares calls that need a job or an application; returns what to send. */
export function preparedHiring(owner: Client): Record<string, (call: Call) => Promise<Call>> {
  const applied = async () => newApplication(owner, (await newJob(owner)).id);
  return {
    addJob: async ({ path }) => ({
      path,
      body: { title: `Ropemaker ${randomUUID()}`, text: 'Makes ropes.' },
    }),
    addApplication: async ({ path }) => {
      const { id: job_id } = await newJob(owner);
      const { body } = await owner.post('/api/people', { name: `Jane ${randomUUID()}` });
      return { path, body: { job_id, person_id: body.person.id } };
    },
    duplicateJob: async () => ({ path: `/api/jobs/${(await newJob(owner)).id}/duplicate`, body: {} }),
    transferApplication: async () => ({
      path: `/api/applications/${(await applied()).id}/transfer`,
      body: { job_id: (await newJob(owner)).id, mode: 'move' },
    }),
    addNote: async () => ({
      path: `/api/applications/${(await applied()).id}/notes`,
      body: { text: 'Knows every knot' },
    }),
    scheduleInterview: async () => ({
      path: `/api/applications/${(await applied()).id}/interviews`,
      body: {
        ...{ kind: 'video', time_zone: 'Europe/Lisbon', interviewer_ids: [] },
        ...{ starts_at: '2027-02-01T09:00:00Z', ends_at: '2027-02-01T10:00:00Z' },
      },
    }),
    addRule: async ({ path }) => ({
      path,
      body: {
        name: `Rule ${randomUUID()}`,
        trigger: { type: 'waiting', stage: { kind: 'applied' }, days: 14 },
        conditions: {},
        actions: [{ type: 'notify', who: 'team' }],
      },
    }),
    addMailTemplate: async ({ path }) => ({
      path,
      body: {
        name: `Template ${randomUUID()}`,
        subject: 'About your application',
        body: 'Dear {{candidate.name}}',
      },
    }),
    sendMessages: async ({ path }) => ({
      path,
      body: {
        application_ids: [(await applied()).id],
        subject: 'About your application',
        body: 'Dear applicant',
      },
    }),
    addPeopleList: async ({ path }) => ({ path, body: { name: `List ${randomUUID()}` } }),
    addPeopleView: async ({ path }) => ({ path, body: { name: `View ${randomUUID()}`, query: {} } }),
    addApplicantView: async () => ({
      path: `/api/jobs/${(await newJob(owner)).id}/views`,
      body: { name: `View ${randomUUID()}`, query: {} },
    }),
    addCustomField: async ({ path }) => ({
      path,
      body: { subject: 'person', name: `Field ${randomUUID()}`, type: 'text' },
    }),
    addWebhook: async ({ path }) => {
      const { body } = await owner.get('/api/webhooks');
      for (const { id } of body.items) await owner.delete(`/api/webhooks/${id}`);
      return { path, body: { url: `https://example.com/${randomUUID()}`, events: ['application.moved'] } };
    },
  };
}
