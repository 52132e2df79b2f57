import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const parsers = lineParsers();
const test = await testSystem({ worker: true, openParsers: () => parsers });
const CONTENT = 'name: Ada\nemail: ada@example.com\nskill: Python\nwork: Acme | Engineer | 2019-01 | 2020-12';
let owner: Client;
let id: string;

beforeEach(async () => {
  parsers.afterReading = (profile) => profile;
  owner = await test.signIn({ tenant: randomUUID() });
  const { body } = await upload(test, owner, [{ name: 'ada.txt', content: CONTENT }]);
  id = body.files[0].document.id;
  await expect.poll(async () => (await document()).state, PATIENTLY).toBe('ready');
});

const document = async () => (await owner.get(`/api/documents/${id}`)).body;
const profile = async () => (await owner.get(`/api/documents/${id}/profile`)).body;
const correct = (path: string, value: unknown, version?: number) =>
  owner.post(`/api/documents/${id}/corrections`, { path, value, ...(version !== undefined && { version }) });

async function readAgain(): Promise<void> {
  const { version } = await document();
  await owner.post(`/api/documents/${id}/parse`);
  await expect.poll(async () => (await document()).version, PATIENTLY).toBe(version + 1);
}

describe('correcting a profile', () => {
  it('shows the new value with its author and the old value', async () => {
    const { status, body } = await correct('emails/0', 'ada@new.example');
    expect(status).toBe(200);
    expect(body.profile.emails).toMatchObject([
      { value: 'ada@new.example', source: 'person', confidence: 1 },
    ]);
    expect(body.document).toMatchObject({ email: 'ada@new.example', version: 2 });
    expect(body.corrections).toMatchObject([
      { path: 'emails/ada@example.com', was: 'ada@example.com', value: 'ada@new.example', is_applied: true },
    ]);
    expect(body.corrections[0].author).not.toMatch(/^user:/);
    const { body: audit } = await owner.get('/api/audit?action=profile.corrected');
    expect(audit.items).toMatchObject([{ subject: `document:${id}`, details: { field: 'emails' } }]);
    expect(JSON.stringify(audit.items)).not.toContain('ada@');
  });

  it('persists when the document is parsed again, even if less is found', async () => {
    await correct('name', 'Ada King');
    await correct('positions/acme-2019-01/company', 'Acme Corporation');
    await correct('skills/Python', null);
    await correct('skills/new', 'Rust');
    parsers.afterReading = (read) => ({ ...read, positions: [], name: null });
    await readAgain();
    const { profile: after, corrections } = await profile();
    expect(after.name.value).toBe('Ada King');
    expect(after.positions).toMatchObject([
      { company: { value: 'Acme Corporation' }, title: { value: 'Engineer' } },
    ]);
    expect(after.skills.map((each: { text: string }) => each.text)).toEqual(['Rust']);
    expect(corrections.map((each: { is_applied: boolean }) => each.is_applied)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await document()).toMatchObject({ person_name: 'Ada King', version: 6 });
  });

  it('can be undone', async () => {
    await correct('name', 'First');
    const { body } = await correct('name', 'Second');
    const [first, second] = body.corrections;
    expect([second.was, first.was]).toEqual(['Ada', 'Ada']);
    const undo = (which: { id: string }) => owner.delete(`/api/documents/${id}/corrections/${which.id}`);
    expect((await undo(second)).body.profile.name.value).toBe('First');
    const last = await undo(first);
    expect(last.body).toMatchObject({
      profile: { name: { value: 'Ada', source: 'rules' } },
      corrections: [],
    });
    expect([(await undo(first)).status, (await undo(first)).body.code]).toEqual([404, 'no-such-correction']);
  });

  it('can be undone for an added entry with all its corrections', async () => {
    const { body } = await correct('positions/new', { company: 'Initech', start: '2021-01' });
    const { key } = body.profile.positions[1];
    const corrected = (await correct(`positions/${key}/title`, 'Boss')).body;
    expect(corrected.profile.positions[1]).toMatchObject({ key, title: { value: 'Boss' } });
    const undone = await owner.delete(`/api/documents/${id}/corrections/${body.corrections[0].id}`);
    expect(undone.body.profile.positions).toHaveLength(1);
    expect(undone.body.corrections).toEqual([]);
  });

  it('is rejected for unknown paths, invalid values and outdated versions', async () => {
    const refused = async (path: string, value: unknown, version?: number) => {
      const { status, body } = await correct(path, value, version);
      return [status, body.code];
    };
    expect(await refused('shoe_size', '42')).toEqual([400, 'no-such-value']);
    expect(await refused('emails/7', 'a@b.de')).toEqual([400, 'no-such-value']);
    expect(await refused('positions/none/company', 'x')).toEqual([400, 'no-such-value']);
    expect(await refused('emails/new', 'no address')).toEqual([422, 'invalid-value']);
    expect(await refused('positions/acme-2019-01/start', 'whenever')).toEqual([422, 'invalid-value']);
    expect(await refused('name', 'x', 7)).toEqual([409, 'profile-changed']);
    expect(await refused('name', 'a\u0000b')).toEqual([400, 'invalid-request']);
    expect((await profile()).corrections).toEqual([]);
    expect((await correct('name', 'Ada L.', 1)).status).toBe(200);
  });

  it('by two people at once keeps both corrections or reports a conflict', async () => {
    const answers = await Promise.all([correct('name', 'One'), correct('headline', 'Two')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await profile()).profile).toMatchObject({ name: { value: 'One' }, headline: { value: 'Two' } });
    const { version } = await document();
    const raced = await Promise.all([correct('name', 'Three', version), correct('name', 'Four', version)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is rejected until the document is parsed', async () => {
    parsers.beforeReading = () => new Promise((resolve) => setTimeout(resolve, 200));
    const { body } = await upload(test, owner, [{ name: 'later.txt', content: 'name: Later' }]);
    const path = `/api/documents/${body.files[0].document.id}/corrections`;
    const { status, body: problem } = await owner.post(path, { path: 'name', value: 'x' });
    expect([status, problem.code]).toEqual([409, 'not-read-yet']);
    parsers.beforeReading = async () => {};
  });
});
