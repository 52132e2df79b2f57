import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Config, programFolder } from './config.ts';
import { postgres } from './platform/db/driver.ts';
import { migrate, readMigrations } from './platform/db/migrate.ts';
import { APP_ROLE, FAIRNESS_ROLE } from './platform/db/postgres.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { SetupError } from './platform/errors.ts';
import type { Home } from './platform/home.ts';

export type OpenedDatabase = {
  kind: 'embedded' | 'server';
  /** For requests and tasks. */
  url: string;
  /** For the fairness slice, whose role alone reads what applicants said about themselves. */
  fairnessUrl: string;
  /** For migrations and for commands that read all workspaces. */
  ownerUrl: string;
  release(): Promise<void>;
};

type Options = { config: Config; home: Home; onProgress: (text: string) => void; migrations?: boolean };

const DATABASE = 'tenon';

/**
 * Opens the configured or the embedded server, migrates it, and connects with a role that row-level security applies
 * to.
 */
export async function openDatabase({
  config,
  home,
  onProgress,
  migrations = true,
}: Options): Promise<OpenedDatabase> {
  const opened = config.database.url
    ? useServer(config.database.url, config.database)
    : await useEmbedded(home, onProgress);
  try {
    if (migrations) await bringUpToDate(opened.ownerUrl, onProgress);
    if (opened.kind === 'embedded') {
      opened.url = await loginAs(APP_ROLE, opened.ownerUrl, home);
      opened.fairnessUrl = await loginAs(FAIRNESS_ROLE, opened.ownerUrl, home);
    }
    await assertRoleIsBound(opened.url, APP_ROLE);
    await assertRoleIsBound(opened.fairnessUrl, FAIRNESS_ROLE);
    return opened;
  } catch (error) {
    await opened.release();
    throw explain(error, [opened.ownerUrl, opened.url, opened.fairnessUrl]);
  }
}

function useServer(url: string, { ownerUrl = url, fairnessUrl = url }: Config['database']): OpenedDatabase {
  return { kind: 'server', url, fairnessUrl, ownerUrl, release: async () => {} };
}

async function useEmbedded(home: Home, onProgress: (text: string) => void): Promise<OpenedDatabase> {
  const server = await startEmbeddedPostgres({ folder: join(home.folder, 'postgres'), onNote: onProgress });
  try {
    await ensureDatabase(server.url('postgres'));
  } catch (error) {
    await server.release();
    throw error;
  }
  const url = server.url(DATABASE);
  return { kind: 'embedded', url, fairnessUrl: url, ownerUrl: url, release: server.release };
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await admin.unsafe(`create database ${DATABASE}`).catch((error) => {
      // The role exists, or another process is creating it right now.
      if (!['42P04', '23505'].includes(error.code)) throw error;
    });
  } finally {
    await admin.end({ timeout: 5 });
  }
}

async function bringUpToDate(ownerUrl: string, onProgress: (text: string) => void): Promise<void> {
  const connect = () => postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => {} });
  const steps = await readMigrations(join(programFolder, 'server/migrations'));
  const { applied, version } = await migrate(connect, steps);
  if (applied.length > 0) onProgress(`The database was brought to version ${version}.`);
}

/** On the embedded server, each role has its own login, so that not even `reset role` grants more. */
async function loginAs(role: string, ownerUrl: string, home: Home): Promise<string> {
  const purpose = role === APP_ROLE ? 'database role' : `database role ${role}`;
  const password = createHmac('sha256', home.secret).update(purpose).digest('base64url');
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await owner.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('app-login', 0))`;
      await sql.unsafe(`alter role ${role} login password '${password}'`);
    });
  } finally {
    await owner.end({ timeout: 5 });
  }
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/**
 * Row-level security does not apply to superusers, owners and roles that may bypass it. Refuse to start with one of
 * these.
 */
async function assertRoleIsBound(url: string, bound: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { role: bound },
  });
  try {
    const [role] = await sql<{ name: string; unbound: boolean; owns: boolean }[]>`
      select current_user as name, rolsuper or rolbypassrls as unbound,
        exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as owns
      from pg_roles where rolname = current_user`;
    if (!role || role.unbound || role.owns) {
      throw new SetupError(
        'role-not-bound',
        `The database role ${role?.name} could see past its tenant's rows.`,
      );
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function explain(error: unknown, urls: string[]): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '42501') {
    const logins = [...new Set(urls.map((url) => decodeURIComponent(new URL(url).username)))].join(', ');
    return new SetupError(
      'database-not-permitted',
      `The database could not be set up: ${message}. The owner must be allowed to create roles; ` +
        `or have an administrator run: create role ${APP_ROLE}; create role ${FAIRNESS_ROLE} inherit; ` +
        `grant ${APP_ROLE} to ${FAIRNESS_ROLE}; grant ${APP_ROLE}, ${FAIRNESS_ROLE} to ${logins};`,
      { cause: error },
    );
  }
  if (
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT', '28P01', '28000', '3D000'].includes(
      code ?? '',
    )
  ) {
    return new SetupError('database-unreachable', `Could not use the database of DATABASE_URL: ${message}`, {
      cause: error,
    });
  }
  return error;
}
