import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ openParsers: lineParsers, worker: true });
const sql = test.database.owner;

const parts = ['profile', 'fit', 'resume', 'resume/text'];
let owner: Client;
let manager: Client;
let interviewer: Client;

beforeAll(async () => {
  owner = await test.signIn();
  manager = await test.signIn({ role: 'hiring_manager' });
  interviewer = await test.signIn({ role: 'interviewer' });
});

/** Uploads a resume and adds the person it belongs to as an applicant. */
async function applicantWithResume(jobId: string, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const content = `name: ${name}\nemail: ${email}\nskill: Carving`;
  const { body } = await upload(test, owner, [{ name: 'resume.txt', content }]);
  const document: string = body.files[0].document.id;
  const person = await vi.waitFor(async () => {
    const [row] = await sql`select person_id from person_document where document_id = ${document}`;
    expect(row).toBeDefined();
    return row?.person_id as string;
  }, PATIENTLY);
  const { body: application } = await owner.post('/api/applications', { job_id: jobId, person_id: person });
  return { id: application.id as string, document };
}

async function statusesOf(client: Client, id: string): Promise<number[]> {
  const answers = parts.map((part) =>
    test.fetch(`/api/applications/${id}/${part}`, { headers: { authorization: `Bearer ${client.token}` } }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('the profile of an applicant', () => {
  it('comes from their newest resume, with its file and text', async () => {
    const job = await newJob(owner);
    const { id, document } = await applicantWithResume(job.id, 'Ada Carver');

    const { body } = await owner.get(`/api/applications/${id}/profile`);

    expect(body.resume).toMatchObject({ id: document, name: 'resume.txt', state: 'ready', is_sent: false });
    expect(body.profile.name.value).toBe('Ada Carver');
    expect(await statusesOf(owner, id)).toEqual([200, 200, 200, 200]);
  });

  it('is visible to the hiring manager of the job, who may open no documents', async () => {
    const [mine, other] = [await newJob(owner), await newJob(owner)];
    const applicant = await applicantWithResume(mine.id, 'Bela Turner');
    const elsewhere = await applicantWithResume(other.id, 'Cora Joiner');
    await owner.put(`/api/jobs/${mine.id}/team/${manager.user.id}`, { role: 'hiring_manager' });

    expect(await statusesOf(manager, applicant.id)).toEqual([200, 200, 200, 200]);
    expect(await statusesOf(manager, elsewhere.id)).toEqual([404, 404, 404, 404]);
    expect((await manager.get(`/api/documents/${applicant.document}`)).status).toBe(403);
  });

  it('is visible to an interviewer once they are assigned to the application', async () => {
    const job = await newJob(owner);
    const { id } = await applicantWithResume(job.id, 'Dora Mason');
    expect(await statusesOf(interviewer, id)).toEqual([404, 404, 404, 404]);

    await owner.put(`/api/applications/${id}/assignees`, { user_ids: [interviewer.user.id] });

    expect(await statusesOf(interviewer, id)).toEqual([200, 200, 200, 200]);
  });

  it('is hidden from job seekers', async () => {
    const job = await newJob(owner);
    const { id } = await applicantWithResume(job.id, 'Ezra Cooper');
    const seeker = await test.signIn({ role: 'seeker' });

    expect(await statusesOf(seeker, id)).toEqual([403, 403, 403, 403]);
  });

  it('never shows the own resume of a member', async () => {
    const seeker = await test.signIn({ role: 'seeker' });
    const own = await upload(test, seeker, [{ name: 'own.txt', content: 'name: Own Resume' }]);
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    await sql`update application set document_id = ${own.body.files[0].document.id} where id = ${id}`;

    expect((await owner.get(`/api/applications/${id}/profile`)).body.resume).toBeNull();
  });

  it('is empty without a resume, and the fit says that nothing could be checked', async () => {
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);

    const { body } = await owner.get(`/api/applications/${id}/profile`);
    const file = await owner.get(`/api/applications/${id}/resume`);

    expect(body).toEqual({ resume: null, profile: null, is_partial: false });
    expect([file.status, file.body.code]).toEqual([404, 'no-resume']);
    await vi.waitFor(async () => {
      const { body: answer } = await owner.get(`/api/applications/${id}/fit`);
      expect(answer.fit?.breakdown.is_checked).toBe(false);
    }, PATIENTLY);
  });
});
