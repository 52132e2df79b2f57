import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../errors.ts';
import { diskFull, reportsFullDisk } from '../folder-errors.ts';
import { asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Locations } from './locations.ts';
import { disownReusedPid, isRunning, type Postmaster, readPostmaster } from './postmaster-file.ts';
import { logSize, openLog, readLog, tail } from './server-log.ts';

type Launch = {
  locations: Locations;
  binaries: Binaries;
  settings: Record<string, string>;
  signal: AbortSignal | undefined;
  onNote: (text: string) => void;
};

/** Starts the server and returns when it accepts connections; waits for temporary problems to pass. */
export async function launch(options: Launch): Promise<Postmaster> {
  const { locations, onNote } = options;
  let preferredPort = readPostmaster(locations.data)?.port;
  const deadline = Date.now() + RETRY_FOR;
  while (true) {
    const stale = readPostmaster(locations.data);
    if (stale) disownReusedPid(stale, locations.data);

    const logged = logSize(locations.log);
    const child = spawnServer(options, await freePort(preferredPort));
    const postmaster = await untilReady(child, options);
    if (postmaster) return postmaster;

    const logText = readLog(locations.log, logged);
    if (reportsFullDisk(logText)) throw diskFull(locations.data);
    if (!TRANSIENT.test(logText) || Date.now() > deadline) throw didNotStart(locations, logText);
    onNote(transientReason(logText));
    preferredPort = undefined;
    await sleep(250, undefined, { signal: options.signal });
  }
}

function spawnServer({ locations, binaries, settings }: Launch, port: number): ChildProcess {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings, port: String(port) };
  const log = openLog(locations.log);
  try {
    return spawn(
      binaries.postgres,
      ['-D', locations.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...asAccount(locations.account),
        cwd: dirname(binaries.postgres),
        env: { LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'ignore', log],
        // In its own session: Ctrl-C in the terminal reaches us, and we stop the server last.
        detached: true,
      },
    );
  } finally {
    closeSync(log);
  }
}

/** Undefined if the server ended before it was ready. Recovery after a crash may take minutes. */
async function untilReady(
  child: ChildProcess,
  { locations, signal, onNote }: Launch,
): Promise<Postmaster | undefined> {
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', (error) => {
    appendFileSync(locations.log, `${error.message}\n`);
    ended = true;
  });
  child.unref();
  const started = Date.now();
  let notified = false;
  while (!ended) {
    if (signal?.aborted) {
      child.kill('SIGINT');
      signal.throwIfAborted();
    }
    const postmaster = readPostmaster(locations.data);
    if (postmaster?.pid === child.pid && postmaster?.ready) return postmaster;
    if (!notified && Date.now() - started > 5_000) {
      notified = true;
      onNote('The database is recovering from an unclean stop; this can take a while.');
    }
    await sleep(20);
  }
  return undefined;
}

/** Waits until an orphaned server is either ready or gone. */
export async function settled(
  locations: Locations,
  signal: AbortSignal | undefined,
): Promise<Postmaster | undefined> {
  while (true) {
    signal?.throwIfAborted();
    const postmaster = readPostmaster(locations.data);
    if (!postmaster || !isRunning(postmaster, locations.data)) return undefined;
    if (postmaster.ready) return postmaster;
    await sleep(50);
  }
}

function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error) => (preferred ? resolve(freePort()) : reject(error)));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function transientReason(logText: string): string {
  if (logText.includes('still in use'))
    return 'Waiting for the last work of a database server that was killed.';
  return 'The database server is tried again: its port or its folder was in use.';
}

function didNotStart({ log }: Locations, logText: string): SetupError {
  return new SetupError(
    'postgres-did-not-start',
    `The database server did not start (see ${log}):\n${tail(logText)}`,
  );
}

const RETRY_FOR = 60_000;
/** Temporary problems: backends of a killed server, a port in use, a lock file that is being replaced. */
const TRANSIENT =
  /still in use|could not bind|could not create any TCP|Address already in use|already exists/;
