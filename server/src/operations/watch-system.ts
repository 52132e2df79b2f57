import { openSampler, type Sampler } from '../platform/live/sampler.ts';

export type SystemWatch = { of(tenantId: string): Sampler; close(): void };

const SAMPLE_SECONDS = 2;

/** Reads the status once per workspace and interval, however many browsers show the system page. */
export function watchSystem(
  read: (tenantId: string) => Promise<unknown>,
  onError: (error: unknown) => void,
): SystemWatch {
  const samplers = new Map<string, Sampler>();
  return {
    of(tenantId) {
      const known = samplers.get(tenantId);
      if (known) return known;
      const sampler = openSampler({ sample: () => read(tenantId), everySeconds: SAMPLE_SECONDS, onError });
      samplers.set(tenantId, sampler);
      return sampler;
    },
    close() {
      for (const sampler of samplers.values()) sampler.close();
      samplers.clear();
    },
  };
}
