import type { Context } from 'hono';
import { encode, frame, retryFrame } from './frames.ts';
import { type Outlet, type OutletTimes, openOutlet } from './outlet.ts';
import { respond, socketOf } from './respond.ts';
import type { Sampler } from './sampler.ts';

export type StreamSamplesOptions = OutletTimes & {
  sampler: Sampler;
  /** The name of the event with the state. */
  event: string;
};

/** Streams the sampled state: the current one first, then every change. Slow clients skip states. */
export async function streamSamples(context: Context, options: StreamSamplesOptions): Promise<Response> {
  const { sampler, event } = options;
  let outlet: Outlet | undefined;
  let sent = 0;

  function onChange(): void {
    if (!outlet) return;
    if (sampling.isOver()) outlet.end();
    else outlet.wake();
  }

  const sampling = await sampler.watch(onChange);
  outlet = openOutlet(
    {
      first: encode(retryFrame()),
      next() {
        const { version, json } = sampling.latest();
        if (sampling.isOver()) outlet?.end();
        if (version === sent) return undefined;
        sent = version;
        return encode(frame(event, json));
      },
      onClose: sampling.stop,
      destroy: socketOf(context)?.destroy,
    },
    options,
  );
  return respond(context, outlet);
}
