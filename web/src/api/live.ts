import type { LooseInput } from '@tenon/contract/call';
import type { Endpoint } from '@tenon/contract/endpoint';
import { EventSource } from 'eventsource';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { send } from './client.ts';
import { ProblemError } from './problem.ts';
import { urlOf } from './url.ts';

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** A handler for each event. Data is parsed with the endpoint's schemas; events that do not match are dropped. */
type Handlers<E extends Endpoint> = E extends { events: infer S extends Record<string, z.ZodType> }
  ? { [K in keyof S]?: (data: z.output<S[K]>) => void } & { resync?: () => void }
  : Record<string, (data: unknown) => void>;

/** Serverless platforms cut streams every half minute by design. Only a longer gap is shown. */
const QUIET_GAP_MS = 4_000;
/** A browser opens six connections per host, shared by all tabs, so hidden tabs close theirs. */
const HIDDEN_MS = 10_000;
const ATTEMPTS_UNTIL_OFFLINE = 3;
/** What was read while a stream took this long to open may have changed since. */
const SLOW_OPEN_MS = 500;

/** Listens to a stream while mounted and `open`. Returns the state of the connection. */
export function useStream<E extends Endpoint>(
  endpoint: E,
  input: LooseInput,
  handlers: Handlers<E>,
  open = true,
): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const onEvent = useEffectEvent((name: string, data: unknown) => {
    const handler: unknown = Object.entries(handlers).find(([event]) => event === name)?.[1];
    const parsed = endpoint.events?.[name]?.safeParse(data) ?? { success: true, data };
    if (typeof handler === 'function' && parsed.success) handler(parsed.data);
  });
  const names = Object.keys(handlers).join(' ');
  const address = urlOf(endpoint, input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for endpoint and input.
  useEffect(() => {
    if (open) return openStream(endpoint, input, names.split(' '), onEvent, setState);
  }, [address, names, open]);
  return state;
}

function openStream(
  endpoint: Endpoint,
  input: LooseInput,
  names: string[],
  onEvent: (name: string, data: unknown) => void,
  onState: (state: LiveState) => void,
): () => void {
  let source: EventSource | undefined;
  let lastEventId = '';
  let wasOpen = false;
  let failures = 0;
  let gap: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const show = (state: LiveState) => {
    clearTimeout(gap);
    gap = undefined;
    onState(state);
  };

  const connect = () => {
    const reopened = wasOpen;
    const started = Date.now();
    source = new EventSource(new URL(urlOf(endpoint, input), location.href), {
      fetch: (_, { headers, signal }) => stream(endpoint, { ...input, signal }, lastEventId, headers),
    });
    source.addEventListener('open', () => {
      failures = 0;
      // Without an event ID the server cannot resend what was missed, so everything has to be read again.
      const missed = reopened || (!wasOpen && Date.now() - started > SLOW_OPEN_MS);
      if (missed && lastEventId === '') onEvent('resync', {});
      wasOpen = true;
      show('live');
    });
    source.addEventListener('error', () => {
      failures += 1;
      const gone = source?.readyState === EventSource.CLOSED || !navigator.onLine;
      if (gone || failures > ATTEMPTS_UNTIL_OFFLINE) show('offline');
      else gap ??= setTimeout(() => show('reconnecting'), QUIET_GAP_MS);
    });
    for (const name of names) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        lastEventId = event.lastEventId || lastEventId;
        onEvent(name, parseData(event.data));
      });
    }
  };

  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => source?.close(), HIDDEN_MS);
    else if (source?.readyState === EventSource.CLOSED) connect();
  };
  const onOnline = () => {
    source?.close();
    connect();
  };
  // An open stream does not notice a broken connection until something is sent on it.
  const onOffline = () => show('offline');

  connect();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    clearTimeout(gap);
    clearTimeout(hiding);
    source?.close();
  };
}

/** A single word is sent bare, as in `data: pending`; everything else is JSON. */
function parseData(data: string): unknown {
  return /^[a-z]+$/.test(data) ? data : JSON.parse(data);
}

/** Every connection goes through `send`, so it has a fresh token. */
async function stream(
  endpoint: Endpoint,
  input: LooseInput & { signal: AbortSignal },
  lastEventId: string,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    return await send(endpoint, input, {
      ...(lastEventId && { 'Last-Event-ID': lastEventId }),
      ...headers,
    });
  } catch (error) {
    const refused = error instanceof ProblemError && [401, 403, 404].includes(error.status);
    // 204 tells an EventSource to stop; after any other failure it reconnects.
    if (refused) return new Response(null, { status: 204 });
    throw error;
  }
}
