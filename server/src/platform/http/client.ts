import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { isLoopbackHost } from './loopback.ts';
import { isServiceAccountPeer } from './peer-account.ts';

/** The client's IP address, for rate limits. Forwarded headers are used only behind a trusted proxy. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded || socketAddress(context) || lambdaAddress(context) || 'unknown');
}

/** A client with one IPv6 address usually has 2^64 of them, so limits apply to the network. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [front, back] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const missing = address.includes('::') ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Whether a program or browser on this machine sent the request directly. Proxies may run on this machine too, so any
 * trace of a proxy counts against it: another Host, headers about the client, HTTP/1.0.
 */
export function isFromThisMachine(context: Context): boolean {
  const incoming = incomingOf(context);
  if (!incoming) return false;
  const { socket, headers, httpVersion } = incoming;
  return (
    isLoopbackHost(socket.remoteAddress ?? '') &&
    isOwnHost(headers.host ?? '', socket.localPort) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name)) &&
    // nginx uses HTTP/1.0 for upstream requests by default. Browsers and scrapers no longer do.
    httpVersion !== '1.0'
  );
}

/**
 * Additionally checks that the connection does not belong to a service account: a proxy that adds no headers and
 * rewrites the Host looks like a browser in every other way. Metrics scrapers run under such accounts too, but people
 * do not.
 */
export async function isFromLocalPerson(context: Context): Promise<boolean> {
  const socket = incomingOf(context)?.socket;
  return socket !== undefined && isFromThisMachine(context) && !(await isServiceAccountPeer(socket));
}

/** Headers in which proxies, load balancers, tunnels and CDNs describe the original client. */
const FORWARDING = new RegExp(
  [
    '^(forwarded|via|cdn-loop|cf-|proxy-|surrogate-|tailscale-)',
    '^x-(forwarded|original|proxy|envoy|amz|azure|arr|appengine|cloud-trace|vercel|real|remote|rewrite)',
    '^x-(host|scheme|url-scheme)$',
    '(ip|addr|address|client-port|client-cert|client-verify)$',
  ].join('|'),
);

/** After DNS rebinding, a foreign page has another host name; most proxies use another port. */
function isOwnHost(host: string, localPort: number | undefined): boolean {
  const [, name = '', port = '80'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host) ?? [];
  return isLoopbackHost(name) && Number(port) === localPort;
}

/** Browsers send the origin of the page. Programs send none, and have no session cookies. */
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

function socketAddress(context: Context): string | undefined {
  return incomingOf(context)?.socket?.remoteAddress;
}

function incomingOf(context: Context): IncomingMessage | undefined {
  return (context.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

function lambdaAddress(context: Context): string | undefined {
  const env = context.env as { requestContext?: { http?: { sourceIp?: string } } } | undefined;
  return env?.requestContext?.http?.sourceIp;
}
