import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { type Config, version } from '../config.ts';
import { readAllTenants } from '../identity/audit-store.ts';
import { verifyAudit } from '../identity/verify-audit.ts';
import { openDatabase } from '../open-database.ts';
import { openDb } from '../platform/db/postgres.ts';
import { SetupError } from '../platform/errors.ts';
import { openHome } from '../platform/home.ts';
import { type CommandContext, configure } from './context.ts';

/** Runs as the owner of the database, because it reads every workspace. */
export function addAuditCommands(context: CommandContext): void {
  const { program, output, fail } = context;
  const audit = program.command('audit').description('verify the audit trail');
  audit
    .command('verify')
    .description('verify the hash chain of every workspace; exits with 1 if one is broken')
    .action(async () => {
      const config = configure(context, {});
      assertHasData(config);
      const home = openHome({ folder: config.home, version, now: new Date() });
      const database = await openDatabase({ config, home, onProgress: output.progress });
      const db = openDb({ url: database.ownerUrl, application: 'tenon-cli', connections: 2, asOwner: true });
      try {
        const workspaces = await readAllTenants(db.sql);
        if (workspaces.length === 0) output.progress('There are no workspaces yet.');
        for (const { id, name } of workspaces) {
          const verdict = await verifyAudit(db.sql, id);
          if (!verdict.intact) fail();
          const mark = verdict.intact ? styleText('green', 'intact') : styleText('red', 'BROKEN');
          const details = verdict.intact
            ? `${verdict.events} events, head ${verdict.head ?? 'none'}`
            : verdict.reason;
          output.result(`${mark}  ${name}: ${details}`, { workspace_id: id, name, ...verdict });
        }
      } finally {
        await db.close();
        await database.release();
      }
    });
  audit.exitOverride();
  for (const command of audit.commands) command.exitOverride();
}

/** A mistyped folder must not look like one whose audit trails are intact. */
function assertHasData({ home, database }: Config): void {
  if (database.url || existsSync(join(home, 'home.json'))) return;
  throw new SetupError('no-data', `No Tenon data found in ${home}.`);
}
