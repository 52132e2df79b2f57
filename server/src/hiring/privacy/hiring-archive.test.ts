import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { applicationOf, newOpenJob, sendApplication } from '../../../test/hiring/careers-scene.ts';
import { slot } from '../../../test/hiring/interview-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();

async function scene() {
  const owner = await test.signIn();
  const recruiter = await test.signIn({ role: 'recruiter' });
  const job = await newOpenJob(owner);
  const form = applicationOf({});
  const { body: sent } = await sendApplication(test, job.path, form);
  const path = `/api/applications/${sent.application_id}`;
  const { body: application } = await owner.get(path);
  return { owner, recruiter, path, application, token: String(sent.status_url.split('/').at(-1)) };
}

async function exportOf(client: Client, personId: string) {
  const answer = await test.fetch(`/api/people/${personId}/export`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  if (!answer.ok) return { problem: (await answer.json()) as { code: string } };
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const texts = Object.entries(files).map(
    ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
  );
  return {
    text: (name: string) => new Map(texts).get(name) ?? '',
    all: texts.map(([, text]) => text).join(),
  };
}

const opinion = (fields: object = {}) => ({ recommendation: 'yes', ratings: [], submit: true, ...fields });

describe('the copy of a person’s data', () => {
  it('has their mail, interviews, notes and reviews, without colleagues’ names and without their private link', async () => {
    const { owner, recruiter, path, application, token } = await scene();
    await recruiter.post(`${path}/notes`, { text: `Calm on the phone, <@${owner.user.id}>` });
    await owner.post(`${path}/interviews`, {
      ...slot('2027-03-02'),
      interviewer_ids: [],
      instructions: 'Ring twice',
    });
    await recruiter.put(`${path}/scorecards/mine`, opinion({ summary: 'Explains well' }));
    await recruiter.put(`${path}/scorecards/mine`, opinion({ summary: 'Explains very well' }));

    const { text, all } = await exportOf(owner, application.person.id);

    const [mail] = JSON.parse(text?.('messages.json') ?? '');
    expect(mail).toMatchObject({ kind: 'application-received', body: expect.stringContaining('[private]') });
    expect(all).not.toContain(token);
    expect(text?.('interviews.json')).toContain('Ring twice');
    expect(JSON.parse(text?.('notes.json') ?? '')).toMatchObject([{ text: 'Calm on the phone, @colleague' }]);
    expect(JSON.parse(text?.('scorecards.json') ?? '')).toMatchObject([
      { version: 1, summary: 'Explains well' },
      { version: 2, summary: 'Explains very well', recommendation: 'yes' },
    ]);
    for (const name of ['notes.json', 'scorecards.json']) {
      expect(text?.(name)).not.toMatch(/author|"name"/);
      expect(text?.('README.txt')).toContain(name);
    }
  });

  it('waits for a reviewer who must not see the reviews of others yet', async () => {
    const { owner, recruiter, path, application } = await scene();
    await recruiter.put(`${path}/scorecards/mine`, opinion());
    await owner.put(`${path}/scorecards/mine`, opinion({ submit: false }));

    expect((await exportOf(owner, application.person.id)).problem).toMatchObject({ code: 'review-pending' });

    await owner.put(`${path}/scorecards/mine`, opinion({ recommendation: 'no' }));
    expect((await exportOf(owner, application.person.id)).text?.('scorecards.json')).toContain('"no"');
  });
});
