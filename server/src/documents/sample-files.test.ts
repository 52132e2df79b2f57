import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { upload } from '../../test/documents/upload.ts';
import { testSystem } from '../../test/system.ts';

const samples = join(import.meta.dirname, '../../test/documents/samples');
const test = await testSystem({ worker: true });
const owner = await test.signIn();

async function send(name: string, content: Uint8Array): Promise<string> {
  const { status, body } = await upload(test, owner, [{ name, content, type: 'application/octet-stream' }]);
  expect(status).toBe(201);
  const { id } = body.files[0].document;
  const state = async () => (await owner.get(`/api/documents/${id}`)).body.state;
  await expect.poll(state).toMatch(/ready|failed/);
  return id;
}

const sample = async (name: string) => new Uint8Array(await readFile(join(samples, name)));
const truthOf = async (name: string) =>
  JSON.parse(await readFile(join(samples, `${name}.truth.json`), 'utf8'));
const documentOf = async (id: string) => (await owner.get(`/api/documents/${id}`)).body;

describe('sample files', () => {
  it.each(['plain-en.pdf', 'docx-plain-en.docx'])('%s becomes a profile with evidence', async (name) => {
    const truth = await truthOf(name);
    const id = await send(name, await sample(name));
    const { body } = await owner.get(`/api/documents/${id}/profile`);
    const { profile, document } = body;
    expect(document).toMatchObject({ state: 'ready', language: 'en', looks_like: 'resume', failure: null });
    expect(profile.emails.map((each: { value: string }) => each.value)).toEqual(
      expect.arrayContaining(truth.emails),
    );
    expect(body.parser).toMatch(/rules/);

    const { body: text } = await owner.get(`/api/documents/${id}/text`);
    const [{ evidence, text: written }] = profile.emails;
    expect(text.text.slice(evidence[0].start, evidence[0].end)).toContain(written);
    expect(text.pages.length).toBeGreaterThan(0);
    const resume = (await owner.get(`/api/documents/${id}/export`)).body;
    expect(resume.basics.email).toBe(profile.emails[0].value);
  });

  it('a page of a PDF can be viewed', async () => {
    const id = await send('plain-en.pdf', await sample('plain-en.pdf'));
    const response = await test.fetch(`/api/documents/${id}/pages/1`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect((await owner.get(`/api/documents/${id}/pages/99`)).status).toBe(404);
  });

  it('a truncated or empty file opens a review', async () => {
    const whole = await sample('docx-plain-en.docx');
    const cut = await documentOf(await send('cut.docx', whole.subarray(0, whole.length / 3)));
    expect(cut).toMatchObject({ state: 'failed', failure: { code: 'corrupt-file' }, open_reviews: 1 });
    const noise = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919) % 256);
    const none = await documentOf(await send(`${randomUUID()}.bin`, noise));
    expect(none).toMatchObject({ state: 'failed', failure: { code: 'unsupported-type' }, open_reviews: 1 });
  });
});
