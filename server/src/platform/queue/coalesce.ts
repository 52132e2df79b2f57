import type { SendOptions } from './port.ts';

/** Senders of the same few seconds may commit a little later. */
const MARGIN_MS = 1_000;

/** All sends under one name within the same few seconds become one task, which runs after them. */
export function coalesce(
  name: string,
  seconds: number,
  now = Date.now(),
): Required<Pick<SendOptions, 'dedupId' | 'delaySeconds'>> {
  const span = seconds * 1000;
  const end = (Math.floor(now / span) + 1) * span;
  return { dedupId: `${name}@${end}`, delaySeconds: (end - now + MARGIN_MS) / 1000 };
}
