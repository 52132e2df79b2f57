import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** The account that unmapped users of other namespaces appear as, and that programs without their own account use. */
const NOBODY_UID = 65_534;
const MIN_PERSONAL_UID = 1000;

/**
 * Whether the other end of a loopback connection is a program of a service account (`www-data`, `nginx`, `nobody`):
 * no person runs a browser there, but reverse proxies do run there. Only Linux can tell; elsewhere the answer is no.
 */
export async function isServiceAccountPeer(socket: Socket): Promise<boolean> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(readTable));
  return tables.some((table) => accountsIn(table, socket).some(isServiceAccount));
}

function isServiceAccount(uid: number): boolean {
  const isOurs = uid === 0 || uid === process.getuid?.();
  return !isOurs && (uid < MIN_PERSONAL_UID || uid === NOBODY_UID);
}

/** The owners of sockets from the peer's port to ours. The columns are local address, remote address, …, uid. */
function accountsIn(table: string, { remotePort, localPort }: Socket): number[] {
  return table.split('\n').flatMap((line) => {
    const [, local, remote, , , , , uid] = line.trim().split(/\s+/);
    return portOf(local) === remotePort && portOf(remote) === localPort ? [Number(uid)] : [];
  });
}

function portOf(address: string | undefined): number {
  return Number.parseInt(address?.split(':')[1] ?? '', 16);
}

function readTable(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
