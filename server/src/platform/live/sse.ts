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
  /** When the topic belongs to another tenant, there is no such stream. */
  tenantId?: string | undefined;
  /** The whole state, with the position it was read at. Without one, a new client gets every event held. */
  snapshot?: () => Promise<Snapshot>;
  /** A client further behind gets the snapshot: shorter than what it missed. */
  replayLimit?: number;
};

/**
 * Answers with the topic as server-sent events. A client that comes back with an id gets what it missed and
 * nothing else; one without, or whose id means nothing any more (it is told `resync`), gets the snapshot first.
 * 204, which makes browsers stop asking, when the topic is over and the client has all of it.
 */
export async function streamTopic(context: Context, options: StreamTopicOptions): Promise<Response> {
  const { live, topic, tenantId } = options;
  let outlet: Outlet | undefined;
  let seq = 0;
  let caughtUp = false;

  function onNews(): void {
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
    return encodeEvents(events);
  }

  function next() {
    const events = watch.read(seq);
    caughtUp ||= !(events instanceof Promise);
    return events instanceof Promise ? events.then(take) : take(events);
  }

  const watch = await live.watch(topic, onNews, { tenantId });
  try {
    const start = await chooseStart(watch, lastEventId(context), options);
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

type Start = { seq: number; text: string };

async function chooseStart(
  watch: Watch,
  asked: string | undefined,
  { snapshot, replayLimit = 2_000 }: StreamTopicOptions,
): Promise<Start | 'over'> {
  const known = asked === undefined ? undefined : await watch.resume(asked);
  const { seq: newest } = watch.position();
  if (known === newest && watch.state() === 'ended') return 'over';
  if (known !== undefined && (!snapshot || newest - known <= replayLimit)) {
    return { seq: known, text: retryFrame() };
  }
  const opening = retryFrame() + (asked === undefined ? '' : frame('resync', '{"reason":"position-lost"}'));
  if (!snapshot) return { seq: await watch.beginning(), text: opening };
  const state = await snapshot();
  return { seq: state.seq, text: opening + snapshotText(watch, state) };
}

/** The id comes with the last event: a client cut off before it has half a snapshot and must not go on from there. */
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

/** Browsers send the header by themselves; the query serves other clients, and proxies that strip the header. */
function lastEventId(context: Context): string | undefined {
  return context.req.header('last-event-id') || context.req.query('last_event_id') || undefined;
}
