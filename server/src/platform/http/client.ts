import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Where a request comes from, for limits per address. Forwarded headers count only behind a proxy of ours. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded || socketAddress(context) || lambdaAddress(context) || 'unknown');
}

/** Whoever has one IPv6 address has 2^64 of them: the network counts, not the address. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [front, back] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const missing = address.includes('::') ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * A request of a program or browser on this very machine. The Host must say so too: a page of a stranger whose
 * name was rebound to 127.0.0.1 does not, and neither does what a proxy passes on.
 */
export function isFromThisMachine(context: Context): boolean {
  const address = socketAddress(context);
  const host = (context.req.header('host') ?? '').replace(/:\d+$/, '');
  const proxied = context.req.header('x-forwarded-for') ?? context.req.header('forwarded');
  return !proxied && address !== undefined && isLoopbackAddress(address) && loopbackNames.has(host);
}

/** A browser says from which page it asks; programs say nothing, and hold no cookies of ours. */
export function isOwnOrigin(
  publicUrl: () => string,
  allowed: readonly string[],
): (context: Context) => boolean {
  return (context) => {
    const origin = context.req.header('origin');
    if (!origin) return true;
    const host = context.req.header('host');
    return (
      origin === publicUrl() ||
      origin === `http://${host}` ||
      origin === `https://${host}` ||
      allowed.includes(origin)
    );
  };
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}

function socketAddress(context: Context): string | undefined {
  return (context.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket?.remoteAddress;
}

function lambdaAddress(context: Context): string | undefined {
  const env = context.env as { requestContext?: { http?: { sourceIp?: string } } } | undefined;
  return env?.requestContext?.http?.sourceIp;
}
