import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { RESUME, worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';
import { findChromium, openChromium } from './browser/chromium.ts';
import { runAgent } from './run-agent.ts';

const test = await testSystem();
const world = await startSimulator({ companies: 4, postings: 240, roster: 'all-forms' });
atEnd(() => world.stop());
beforeEach(() => world.setFormTroubles([]));

const kinds = ['greenhouse', 'lever', 'ashby', 'workable'] as const;
const scene = (wanted?: Parameters<typeof worldScene>[2]) => worldScene(test, world, wanted);
const resumeHash = createHash('sha256').update(RESUME).digest('hex');

describe.each(kinds)('on %s boards', (kind) => {
  it('the agent sends the applicant’s own answers and resume, once', async () => {
    const hasManyTypes = ({
      questions,
      demographic,
    }: {
      questions: { label: string }[];
      demographic: unknown[];
    }) =>
      demographic.length > 0 &&
      questions.some(({ label }) => label.startsWith('Which languages')) &&
      !questions.some(({ label }) => label.startsWith('Why '));
    const { owner, client, roles, email, received } = await scene({
      kind,
      like: hasManyTypes,
      answers: { 'Which languages do you work in?': 'English\nGerman' },
    });
    const report = await runAgent({ client, limit: 1 });
    expect(report.roles).toMatchObject([{ outcome: 'success', title: roles[0]?.title }]);
    const [submission, ...more] = received();
    expect(more).toEqual([]);
    expect(submission).toMatchObject({
      job_id: roles[0]?.job_id,
      fields: { first_name: 'Ada', last_name: 'Berger', email, phone: '+49 30 1234567' },
      files: [{ field: 'resume', name: 'ada-berger.txt', sha256: resumeHash }],
    });
    expect(submission?.fields.cover_letter_text).toContain(`be your ${roles[0]?.title}`);
    const languages = Object.entries(submission?.fields ?? {}).find(([name]) => name.endsWith('[]'))?.[1];
    expect(languages).toEqual(['10', '11']);
    expect(Object.keys(submission?.fields ?? {}).filter((name) => name.startsWith('demographic'))).toEqual(
      [],
    );

    const { body: run } = await owner.get(`/api/apply-runs/${report.roles[0]?.run_id}`);
    expect(run).toMatchObject({ status: 'success', artifacts: { resume: { sha256: resumeHash } } });
    expect((await runAgent({ client, limit: 1 })).roles).toEqual([]);
    expect(received()).toHaveLength(1);
  });

  it('an application whose response was lost has an unknown outcome, and is never sent again', async () => {
    for (const trouble of ['drops', 'error-after'] as const) {
      const { owner, client, roles, received } = await scene({ kind });
      world.setFormTroubles([{ trouble, job_id: roles[0]?.job_id ?? '' }]);
      const { roles: done } = await runAgent({ client, limit: 1 });
      expect(done).toMatchObject([{ outcome: 'unknown' }]);
      world.setFormTroubles([]);
      await runAgent({ client, limit: 1 });
      expect(received()).toHaveLength(1);
      const { body: run } = await owner.get(`/api/apply-runs/${done[0]?.run_id}`);
      expect(run.status).toBe('unknown');
    }
  });

  it('an application that the board rejects or has no time for fails, and nothing arrives', async () => {
    for (const trouble of ['refuses', 'rate-limited'] as const) {
      const { client, roles, received } = await scene({ kind });
      world.setFormTroubles([{ trouble, job_id: roles[0]?.job_id ?? '' }]);
      const { roles: done } = await runAgent({ client, limit: 1 });
      expect([trouble, done[0]?.outcome, done[0]?.code]).toEqual([trouble, 'failed', 'refused']);
      expect(received()).toEqual([]);
    }
  });

  it('an application that is answered too late has an unknown outcome', async () => {
    const { client, roles, received } = await scene({ kind });
    world.setFormTroubles([{ trouble: 'slow', ms: 20_000, job_id: roles[0]?.job_id ?? '' }]);
    const { roles: done } = await runAgent({ client, limit: 1, sendTimeoutMs: 1500 });
    expect(done).toMatchObject([{ outcome: 'unknown', code: 'timed-out' }]);
    expect(received()).toHaveLength(1);
  });
});

describe('a form whose token is written by a script', () => {
  it('is left to people if there is no browser', async () => {
    const { client, roles, received } = await scene({ kind: 'lever' });
    world.setFormTroubles([{ trouble: 'script-token', job_id: roles[0]?.job_id ?? '' }]);
    const { roles: done } = await runAgent({ client, limit: 1 });
    expect(done).toMatchObject([{ outcome: 'failed', code: 'browser-needed' }]);
    expect(received()).toEqual([]);
  });

  const executable = findChromium();
  it.skipIf(!executable)('is read in a browser and sent with one request', async () => {
    const { client, roles, received } = await scene({ kind: 'lever' });
    world.setFormTroubles([{ trouble: 'script-token', job_id: roles[0]?.job_id ?? '' }]);
    const opened: string[] = [];
    const isAllowed = async (url: string) => {
      opened.push(url);
      return true;
    };
    const browser = openChromium({ executable: executable ?? '' });
    try {
      const pages = browser.readerFor(isAllowed);
      const { roles: done } = await runAgent({ client, pages, limit: 1 });
      expect(done).toMatchObject([{ outcome: 'success' }]);
    } finally {
      await browser.close();
    }
    expect(received()).toHaveLength(1);
    expect(opened.some((url) => url.includes(roles[0]?.job_id ?? '?'))).toBe(true);
  });

  it.skipIf(!executable)('is not opened on a host that is not allowed', async () => {
    const { client, roles, received } = await scene({ kind: 'lever' });
    world.setFormTroubles([{ trouble: 'script-token', job_id: roles[0]?.job_id ?? '' }]);
    const browser = openChromium({ executable: executable ?? '' });
    const pages = browser.readerFor(async () => false);
    const { roles: done } = await runAgent({ client, pages, limit: 1 }).finally(() => browser.close());
    expect(done).toMatchObject([{ outcome: 'failed', code: 'form-not-readable' }]);
    expect(received()).toEqual([]);
  });
});
