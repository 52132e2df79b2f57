import { isIP } from 'node:net';
import { CrawlError } from './errors.ts';
import { isPublicAddress } from './private-addresses.ts';

/** Addresses that may be requested although the general rules forbid it. */
export type Allowed = (url: URL) => boolean;

const STANDARD_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
const MAX_LENGTH = 2_048;
/** Names that do not resolve, or that resolve inside the server's own network. */
const INTERNAL_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|invalid|test)$/;

/** The terms of these sites forbid automated access. */
const FORBIDDING_HOSTS = /(^|\.)(linkedin|indeed|glassdoor)\.(?:com?\.)?[a-z]{2,3}$/;

/**
 * Patterns: `host`, `host:port` or `host:*`, with `*.` in front of the host for all its subdomains. Without a port, the
 * standard ones are meant.
 */
export function allowedBy(patterns: readonly string[]): Allowed {
  const parsed = patterns.map((pattern) => {
    const [, host = '', port] = /^(.*?)(?::(\d+|\*))?$/.exec(pattern.trim().toLowerCase()) ?? [];
    return { host: unbracket(host), port };
  });
  return (url) => {
    const name = hostnameOf(url);
    const standard = url.port === '' || url.port === STANDARD_PORTS[url.protocol];
    return parsed.some(({ host, port }) => {
      const fits = host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
      if (!fits) return false;
      return port === undefined ? standard : port === '*' || port === portOf(url);
    });
  };
}

/**
 * Checks a URL by its text alone. The addresses it resolves to are checked when a connection is made, because DNS can
 * change at any time.
 */
export function checkAddress(text: string, allowed: Allowed): URL {
  const url = parse(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new CrawlError(
      'address-not-usable',
      'This is not a web address. Enter one that starts with https://.',
    );
  if (url.username || url.password)
    throw new CrawlError('address-not-allowed', 'Addresses with a user name and password are not supported.');
  url.hash = '';
  if (allowed(url)) return url;
  const name = hostnameOf(url);
  if (FORBIDDING_HOSTS.test(name))
    throw new CrawlError(
      'address-not-allowed',
      `${name} does not allow automated access. Use the company’s own careers page.`,
      { host: name },
    );
  if (url.protocol === 'http:')
    throw new CrawlError('address-not-allowed', `${url.host} does not use https. Only https is supported.`);
  if (url.port)
    throw new CrawlError('address-not-allowed', `Port ${url.port} of ${url.hostname} is not allowed.`);
  if (isIP(name) ? !isPublicAddress(name) : !name.includes('.') || INTERNAL_NAMES.test(name))
    throw notPublic(name);
  return url;
}

export function notPublic(name: string): CrawlError {
  return new CrawlError('address-not-allowed', `${name} is not on the public internet and cannot be used.`, {
    host: name,
  });
}

/** The host name without the brackets of IPv6 and without a trailing dot. */
export function hostnameOf(url: URL): string {
  return unbracket(url.hostname).replace(/\.$/, '');
}

function portOf(url: URL): string {
  return url.port || (STANDARD_PORTS[url.protocol] ?? '');
}

function unbracket(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

function parse(text: string): URL {
  // The URL parser normalizes every notation of an IPv4 address: decimal, octal and hexadecimal.
  const url = text.length <= MAX_LENGTH ? URL.parse(text.trim()) : null;
  if (!url?.hostname) throw new CrawlError('address-not-usable', 'This address cannot be used.');
  return url;
}
