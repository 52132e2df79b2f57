import type { LooseInput } from '@tenon/contract/call';
import type { Endpoint } from '@tenon/contract/endpoint';
import { EventSource } from 'eventsource';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from './client.ts';
import { ProblemError } from './problem.ts';
import { urlOf } from './url.ts';

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';
type Events = Record<string, (data: unknown) => void>;

/** Platforms cut streams every half minute by design; only a longer gap is worth a word. */
const QUIET_GAP_MS = 4_000;
/** A browser opens six connections to a host, and all tabs share them: hidden tabs give theirs back. */
const HIDDEN_MS = 10_000;
const ATTEMPTS_UNTIL_OFFLINE = 3;

/** Listens to a stream while mounted and `open`, and says how the connection is. */
export function useStream(endpoint: Endpoint, input: LooseInput, events: Events, open = true): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const onEvent = useEffectEvent((name: string, data: unknown) => events[name]?.(data));
  const names = Object.keys(events).join(' ');
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
    const missed = wasOpen && lastEventId === '';
    source = new EventSource(new URL(urlOf(endpoint, input), location.href), {
      fetch: (_, { headers, signal }) => stream(endpoint, { ...input, signal }, lastEventId, headers),
    });
    source.addEventListener('open', () => {
      failures = 0;
      // Nobody can tell us what happened since we closed: whoever listens should read anew.
      if (missed) onEvent('resync', {});
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
        onEvent(name, JSON.parse(event.data));
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
  // A broken line is not noticed by an open stream until something is sent on it.
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

/** Every connect goes through `send`, so it carries a fresh token. */
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
    // 204 tells an event source to stop asking; any other failure makes it try again.
    if (refused) return new Response(null, { status: 204 });
    throw error;
  }
}
