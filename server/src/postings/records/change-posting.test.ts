import { describe, expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();
const stranger = await test.signIn({ tenant: 'Elsewhere' });
const sql = test.database.owner;

describe('one posting', () => {
  it('has its history, newest first, and its reposts', async () => {
    const [first, second, third] = await storePostings(test, [
      { title: 'Glazier', text: 'Glass.', age: 90, state: 'closed' },
      { title: 'Glazier', text: 'Glass.', age: 50 },
      { title: 'Glazier', text: 'Glass.', age: 5 },
    ]);
    await sql`update posting set repost_of = ${first as string} where id in ${sql([second, third] as string[])}`;
    await sql`
      insert into posting_change (posting_id, kind, size, changes, at) values
        (${second as string}, 'found', null, '[]', now() - interval '2 days'),
        (${second as string}, 'changed', 'small', '[{"field": "title", "before": "Glass", "after": "Glazier"}]', now())`;

    const { status, body } = await owner.get(`/api/postings/${second}`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Glazier',
      stage: 'discovered',
      starred: false,
      note: null,
      source: 'generic',
    });
    expect(body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['changed', 'found']);
    expect(body.history[0].changes).toEqual([{ field: 'title', before: 'Glass', after: 'Glazier' }]);
    expect(body.reposts.map(({ id }: { id: string }) => id).sort()).toEqual([first, third].sort());
  });

  it('that belongs to another workspace does not exist', async () => {
    const [id] = await storePostings(test, [
      { title: 'Own Mason', company: 'Ours alone', tenantId: owner.user.workspace.id },
    ]);
    expect((await owner.get(`/api/postings/${id}`)).status).toBe(200);
    for (const path of [`/api/postings/${id}`, `/api/postings/${id}/fit`]) {
      expect((await stranger.get(path)).body.code).toBe('no-such-posting');
    }
    expect((await stranger.patch(`/api/postings/${id}`, { starred: true })).body.code).toBe(
      'no-such-posting',
    );
  });
});

describe('a member’s changes to a posting', () => {
  it('are invisible to others, and recorded in the audit trail', async () => {
    const [id] = await storePostings(test, [{ title: 'Roofer' }]);
    const changed = await owner.patch(`/api/postings/${id}`, {
      stage: 'queued',
      starred: true,
      note: ' near the sea ',
    });
    expect(changed.body).toMatchObject({ stage: 'queued', starred: true, note: 'near the sea' });
    for (const other of [
      stranger,
      await test.signIn({ role: 'admin' }),
      await test.signIn({ role: 'seeker' }),
    ]) {
      expect((await other.get(`/api/postings/${id}`)).body).toMatchObject({
        stage: 'discovered',
        starred: false,
        note: null,
        stages: [],
      });
      expect((await other.get('/api/postings?starred=true')).body.items).toEqual([]);
    }

    const cleared = await owner.patch(`/api/postings/${id}`, { note: null });
    expect(cleared.body).toMatchObject({ stage: 'queued', starred: true, note: null });
    const events = await sql`
      select details from audit_event where action = 'posting.filed' and subject = ${`posting:${id}`} order by seq`;
    expect(events.map(({ details }) => details)).toEqual([
      { fields: ['stage', 'starred', 'note'], from: 'discovered', to: 'queued' },
      { fields: ['note'] },
    ]);
  });

  it('without effect are not recorded', async () => {
    const [id] = await storePostings(test, [{ title: 'Plumber' }]);
    await owner.patch(`/api/postings/${id}`, { stage: 'discovered', starred: false });
    const [count] = await sql`select count(*)::int from audit_event where subject = ${`posting:${id}`}`;
    expect(count?.count).toBe(0);
  });

  it('cannot undo an application or queue a closed posting', async () => {
    const [applied, closed] = await storePostings(test, [
      { title: 'Tiler' },
      { title: 'Paver', state: 'closed' },
    ]);
    const claim = await owner.post('/api/crawler/jobs', { action: 'run', job_id: applied });
    for (const status of ['submitting', 'success'])
      await owner.patch('/api/crawler/jobs', { run_id: claim.body.id, status });
    const refused = [
      await owner.patch(`/api/postings/${applied}`, { stage: 'discovered' }),
      await owner.patch(`/api/postings/${closed}`, { stage: 'queued' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'stage-not-changeable'],
      [409, 'stage-not-changeable'],
    ]);
    expect((await owner.patch(`/api/postings/${applied}`, { starred: true })).body.stage).toBe('applied');
    expect((await owner.patch(`/api/postings/${closed}`, { stage: 'rejected' })).body.stage).toBe('rejected');
    expect((await owner.patch(`/api/postings/${closed}`, { stage: 'applied' })).status).toBe(400);
  });

  it('can close a posting from any stage, until the member opens it again', async () => {
    const [fresh, queued, rejected, applied] = (await storePostings(test, [
      { title: 'Miller' },
      { title: 'Baker' },
      { title: 'Brewer' },
      { title: 'Tanner' },
    ])) as [string, string, string, string];
    await owner.patch(`/api/postings/${rejected}`, { stage: 'rejected' });
    await owner.post('/api/crawler/jobs', { action: 'run', job_id: queued });
    const claim = await owner.post('/api/crawler/jobs', { action: 'run', job_id: applied });
    for (const status of ['submitting', 'success'])
      await owner.patch('/api/crawler/jobs', { run_id: claim.body.id, status });
    for (const id of [fresh, queued, rejected, applied]) {
      const { body } = await owner.patch(`/api/postings/${id}`, { stage: 'expired' });
      expect([body.stage, body.stages[0].to, body.stages[0].reason]).toEqual([
        'expired',
        'expired',
        'by hand',
      ]);
    }
    expect((await owner.post('/api/crawler/jobs', { action: 'run', job_id: fresh })).body.code).toBe(
      'bad-job-status',
    );
    await sql`update posting set state = 'closed' where id = ${fresh}`;
    await sql`update posting set state = 'open' where id = ${fresh}`;
    expect((await owner.get(`/api/postings/${fresh}`)).body.stage).toBe('expired');
    expect((await owner.patch(`/api/postings/${fresh}`, { stage: 'discovered' })).body.stage).toBe(
      'discovered',
    );
    // Opening it again does not undo the application.
    expect((await owner.patch(`/api/postings/${applied}`, { stage: 'discovered' })).body.stage).toBe(
      'applied',
    );
  });
});
