/** A value that is sampled at intervals, once for all watchers, and only while there are any. */
export type Sampler = {
  /**
   * The first sample is available when this returns. `onChange` is called when the value changes and when the sampler
   * closes.
   */
  watch(onChange: () => void): Promise<Sampling>;
  close(): void;
};

export type Sampling = { latest(): Sample; isOver(): boolean; stop(): void };
export type Sample = { version: number; json: string };

export function openSampler(options: {
  sample: () => Promise<unknown>;
  everySeconds: number;
  onError?: (error: unknown) => void;
}): Sampler {
  const { sample, everySeconds, onError = () => {} } = options;
  const listeners = new Set<() => void>();
  let latest: Sample = { version: 0, json: '' };
  let first: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function poll(): Promise<void> {
    const json = JSON.stringify((await sample()) ?? null);
    if (json === latest.json) return;
    latest = { version: latest.version + 1, json };
    tellAll();
  }

  // The next sample is scheduled when this one is done, so that slow samples never overlap.
  function pollLater(): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await poll().catch(onError);
      if (listeners.size > 0 && !closed) pollLater();
    }, everySeconds * 1000).unref();
  }

  function leave(listener: () => void): void {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    clearTimeout(timer);
    first = undefined;
  }

  function tellAll(): void {
    for (const onChange of listeners) onChange();
  }

  return {
    async watch(onChange) {
      const listener = () => onChange();
      listeners.add(listener);
      first ??= poll().then(pollLater);
      try {
        await first;
      } catch (error) {
        first = undefined;
        listeners.delete(listener);
        throw error;
      }
      return { latest: () => latest, isOver: () => closed, stop: () => leave(listener) };
    },
    close() {
      closed = true;
      clearTimeout(timer);
      tellAll();
    },
  };
}
