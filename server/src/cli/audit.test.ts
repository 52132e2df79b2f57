import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSystem } from '../../test/system.ts';

const test = await testSystem();

it('`tenon audit verify` checks every workspace, and fails if one audit trail is broken', async () => {
  const sound = await test.signIn({ tenant: 'Sound' });
  const broken = await test.signIn({ tenant: 'Unsound' });
  expect(verify()).toMatchObject({
    status: 0,
    verdicts: [
      { name: 'Sound', intact: true },
      { name: 'Unsound', intact: true },
    ],
  });

  await test.database.owner.begin(async (sql) => {
    await sql`alter table audit_event disable trigger user`;
    await sql`delete from audit_event where tenant_id = ${broken.user.workspace.id}`;
  });

  expect(verify()).toMatchObject({
    status: 1,
    verdicts: [
      { workspace_id: sound.user.workspace.id, intact: true, events: 1 },
      { workspace_id: broken.user.workspace.id, intact: false, broken_at: 1 },
    ],
  });
});

function verify() {
  const program = join(import.meta.dirname, '../main.ts');
  const { status, stdout } = spawnSync(process.execPath, [program, 'audit', 'verify', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: test.database.url, TENON_HOME: test.system.home.folder },
  });
  const verdicts = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status, verdicts };
}
