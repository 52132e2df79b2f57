import type { Context } from 'hono';
import { formatEventId } from './event-id.ts';
import { encode, encodeEvents, frame, idFrame, retryFrame } from './frames.ts';
import { type Outlet, type OutletTimes, openOutlet } from './outlet.ts';
import type { Live, LiveEvent, Watch } from './port.ts';
import { respond, socketOf } from './respond.ts';

export type Snapshot = { seq: number; events: { name: string; data: unknown }[] };

export type StreamTopicOptions = OutletTimes & {
  live: Live;
  topic: string;
  /** A topic of another tenant is reported as not found. */
  tenantId?: string | undefined;
  /** The whole state, with the position it was read at. Without a snapshot, a new client gets every available event. */
  snapshot?: () => Promise<Snapshot>;
  /** Leaves out the events that this client may not see. All are sent by default. */
  accepts?: (event: LiveEvent) => boolean;
  /** A client that is further behind gets the snapshot, which is shorter than the events it missed. */
  replayLimit?: number;
};

/**
 * Streams the topic as server-sent events. A client that reconnects with an ID gets only what it missed. A client
 * without an ID gets the snapshot first, and so does one whose ID is no longer known, after a `resync` event. If the
 * topic has ended and the client has everything, the response is 204, which makes browsers stop reconnecting.
 */
export async function streamTopic(context: Context, options: StreamTopicOptions): Promise<Response> {
  const { live, topic, tenantId, accepts } = options;
  let outlet: Outlet | undefined;
  let seq = 0;
  let caughtUp = false;

  function onChange(): void {
    if (!outlet) return;
    const isBehind = seq < watch.remembered();
    if (watch.state() === 'closed') outlet.end();
    else if (caughtUp && isBehind && outlet.isBlocked()) outlet.drop();
    else outlet.wake();
  }

  function take(events: LiveEvent[] | undefined): Uint8Array | undefined {
    const last = events?.at(-1);
    if (!events || (!last && watch.state() !== 'open')) outlet?.end();
    if (!events || !last) return undefined;
    seq = last.seq;
    // The same list, where possible: its bytes are cached.
    return encodeEvents(!accepts || events.every(accepts) ? events : events.filter(accepts));
  }

  /** Skips batches without anything for this client: an empty chunk would only tell that something happened. */
  function next(): Uint8Array | undefined | Promise<Uint8Array | undefined> {
    const events = watch.read(seq);
    caughtUp ||= !(events instanceof Promise);
    if (events instanceof Promise)
      return events.then(take).then((chunk) => (isEmpty(chunk) ? next() : chunk));
    const chunk = take(events);
    return isEmpty(chunk) ? next() : chunk;
  }

  const watch = await live.watch(topic, onChange, { tenantId });
  try {
    const start = await chooseStart(watch, readLastEventId(context), options);
    if (start === 'over') {
      watch.stop();
      return context.body(null, 204);
    }
    seq = start.seq;
    outlet = openOutlet(
      { first: encode(start.text), next, onClose: watch.stop, destroy: socketOf(context)?.destroy },
      options,
    );
    return respond(context, outlet);
  } catch (error) {
    watch.stop();
    throw error;
  }
}

const isEmpty = (chunk: Uint8Array | undefined) => chunk?.byteLength === 0;

type Start = { seq: number; text: string };

async function chooseStart(
  watch: Watch,
  lastEventId: string | undefined,
  { snapshot, replayLimit = 2_000 }: StreamTopicOptions,
): Promise<Start | 'over'> {
  const known = lastEventId === undefined ? undefined : await watch.resume(lastEventId);
  const { seq: newest } = watch.position();
  if (known === newest && watch.state() === 'ended') return 'over';
  if (known !== undefined && (!snapshot || newest - known <= replayLimit)) {
    return { seq: known, text: retryFrame() };
  }
  const opening =
    retryFrame() + (lastEventId === undefined ? '' : frame('resync', '{"reason":"position-lost"}'));
  if (!snapshot) return { seq: await watch.beginning(), text: opening };
  const state = await snapshot();
  return { seq: state.seq, text: opening + snapshotText(watch, state) };
}

/**
 * Only the last event has an ID: a client that is disconnected earlier has half a snapshot and must not resume from
 * there.
 */
function snapshotText(watch: Watch, { seq, events }: Snapshot): string {
  const { epoch } = watch.position();
  const id = epoch === undefined ? undefined : formatEventId(epoch, seq);
  if (events.length === 0) return id === undefined ? '' : idFrame(id);
  return events
    .map(({ name, data }, at) =>
      frame(name, JSON.stringify(data ?? null), at === events.length - 1 ? id : undefined),
    )
    .join('');
}

/**
 * Browsers send the header themselves. The query parameter is for other clients, and for proxies that strip the header.
 */
function readLastEventId(context: Context): string | undefined {
  return context.req.header('last-event-id') || context.req.query('last_event_id') || undefined;
}
