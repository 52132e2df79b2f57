import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { uploadTable } from '../../../test/people/upload-table.ts';
import { openSse } from '../../../test/sse-client.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();
const tenant = randomUUID();
const owner = await test.signIn({ tenant });
const recruiter = await test.signIn({ tenant, role: 'recruiter' });
const viewer = await test.signIn({ tenant, role: 'viewer' });

const watch = ({ token }: Client) =>
  openSse(`${test.url}/api/people/stream`, undefined, { authorization: `Bearer ${token}` });

/** All events until this import was removed, as `event id`. */
async function readEvents({ messages, close }: Awaited<ReturnType<typeof watch>>, until: string) {
  const seen: string[] = [];
  for await (const { event, data } of messages) {
    const { id } = data as { id: string };
    seen.push(`${event} ${id}`);
    if (event === 'import-removed' && id === until) break;
  }
  close();
  return seen;
}

async function uploadAndDelete(client: Client, name: string): Promise<string> {
  const { body } = await uploadTable(test, client, 'name,email\nAnn Lee,ann@example.org', name);
  expect((await client.delete(`/api/people/imports/${body.id}`)).status).toBe(204);
  return body.id;
}

it('a stream has the events of imports that its reader may see, and no others', async () => {
  const [all, own, none] = [await watch(owner), await watch(recruiter), await watch(viewer)];
  const ours = await uploadAndDelete(owner, 'salaries of the board.csv');
  const theirs = await uploadAndDelete(recruiter, 'fair.csv');
  // A last event for the viewer, so that the test need not wait for events that must not come.
  const last = randomUUID();
  const workspace = viewer.user.workspace.id;
  await test.system.db.as({ tenantId: workspace }, (sql) =>
    test.system.live.append(sql, `people:${workspace}:user:${viewer.user.id}`, 'import-removed', {
      id: last,
    }),
  );

  const events = (id: string) => [`import ${id}`, `import-removed ${id}`];
  expect(new Set(await readEvents(all, theirs))).toEqual(new Set([...events(ours), ...events(theirs)]));
  expect(new Set(await readEvents(own, theirs))).toEqual(new Set(events(theirs)));
  expect(own.text()).not.toContain('salaries');
  expect(await readEvents(none, last)).toEqual([`import-removed ${last}`]);
});
