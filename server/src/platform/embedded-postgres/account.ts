import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SetupError } from '../errors.ts';

export type Account = { name: string; uid: number; gid: number };

/**
 * Postgres refuses to run as root. Then it runs as the owner of its data, or, for new data, as an account that every
 * Unix has. No account is created.
 */
export function serverAccount(dataOwner: number | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account =
    accounts.find(({ uid }) => uid === dataOwner && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (!account) {
    throw new SetupError(
      'postgres-not-available',
      'Postgres does not run as root and this machine has no user "nobody". Start Tenon as another user, or set DATABASE_URL.',
    );
  }
  return account;
}

/**
 * Tested by entering the folder: file modes alone do not tell, because there are access control lists and mount
 * options.
 */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  const { uid, gid } = account;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}

export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
