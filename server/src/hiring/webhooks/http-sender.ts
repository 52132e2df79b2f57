import { resolveName } from '../../platform/resolve-name.ts';
import { allowedBy, checkAddress, openTransport } from '../../postings/index.ts';
import type { WebhookSender } from './port.ts';

const LIMITS = { totalMs: 15_000, idleMs: 10_000, connectMs: 5_000 };
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_EXCERPT = 1_000;

/** Uses the crawler's checks: names are resolved once, and private addresses are refused when connecting. */
export function openWebhookSender({ allow }: { allow: readonly string[] }): WebhookSender {
  const allowed = allowedBy(allow);
  const transport = openTransport({ allowed, resolve: resolveName, limits: LIMITS });
  return {
    assertAllowed: (url) => checkAddress(url, allowed).href,
    async send(url, headers, body) {
      const started = performance.now();
      const durationMs = () => Math.round(performance.now() - started);
      try {
        const response = await transport.send({
          url: checkAddress(url, allowed),
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(LIMITS.totalMs + 1000),
          maxBytes: MAX_RESPONSE_BYTES,
          onSent: () => {},
        });
        const excerpt = response.body
          .toString('utf8')
          .replaceAll('\0', '')
          .slice(0, MAX_EXCERPT)
          .toWellFormed();
        return { status: response.status, excerpt, durationMs: durationMs() };
      } catch (error) {
        return { error: (error as Error).message, durationMs: durationMs() };
      }
    },
    close: () => transport.close(),
  };
}
