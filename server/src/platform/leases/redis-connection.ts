import { createClient, ErrorReply } from '@redis/client';
import { SetupError, TryLaterError } from '../errors.ts';
import { scripts } from './redis-scripts.ts';

const TIMEOUT_MS = 1500;
const MAX_PAUSE_MS = 500;
const PING_MS = 3000;
/** A connection without an answer for this long despite pings is dead. */
const SILENCE_MS = 10_000;
/** The first words of errors that are temporary. */
const PASSING = /^(LOADING|BUSY|MASTERDOWN|TRYAGAIN|CLUSTERDOWN|READONLY)\b/;

/**
 * A connection that fails at once while Redis is down, and reconnects by itself. If Redis cannot be reached at the
 * start, it reconnects in the background; if Redis rejects us, it throws, because that would not change.
 */
export async function connectRedis({ url, onError }: { url: string; onError: (error: unknown) => void }) {
  const client = createClient({
    url,
    scripts,
    name: 'tenon',
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_MS,
    socket: {
      connectTimeout: TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (attempts) => Math.min(25 * 2 ** attempts, MAX_PAUSE_MS) * (0.5 + Math.random()),
    },
  });
  let isDown = false;
  const firstFailure = new Promise<unknown>((resolve) => client.once('error', resolve));
  client.on('error', (error) => {
    if (!isDown) onError(unavailable(error));
    isDown = true;
  });
  client.on('ready', () => {
    isDown = false;
  });

  async function close(): Promise<void> {
    if (client.isReady) await withPatience(client.close()).catch(() => undefined);
    client.destroy();
  }

  const ready = client.connect().then(() => client.holder('health'));
  // This promise settles when the client ends, long after anyone needs it.
  ready.catch(() => undefined);
  const refusal = await withPatience(Promise.race([ready.then(() => undefined), firstFailure])).catch(
    (error: unknown) => error,
  );
  if (refusal instanceof ErrorReply && !PASSING.test(refusal.message)) {
    await close();
    throw new SetupError(
      'redis-refused',
      `Redis at ${new URL(url).host} (REDIS_URL) cannot be used: ${refusal.message.replace(/\.$/, '')}. Tenon needs Redis 7 or newer, with a user that may run scripts.`,
    );
  }

  return {
    client,

    /** The reply, or an error after a second and a half without one. */
    async ask<T>(answer: Promise<T>): Promise<T> {
      try {
        return await withPatience(answer);
      } catch (error) {
        throw unavailable(error);
      }
    },

    close,
  };
}

async function withPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(cause: unknown): TryLaterError {
  const why = cause instanceof ErrorReply ? `refuses (${cause.message})` : 'does not answer';
  return new TryLaterError(
    'leases-unavailable',
    `Redis, which stores leases, ${why}. Nothing was changed; try again shortly.`,
    { cause, details: { retry_after: 2 } },
  );
}
