import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import { InvalidError } from '../../platform/errors.ts';
import { webAddress } from '../web-address.ts';

/** The decoded parts of a path. A name with spaces is kept as it is and encoded again in requests. */
export function pathParts(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean).map(decodePart);
}

/** A decoded part of a path; invalid encoding is left as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The company in `company.vendor.com`; undefined for hosts of the vendor itself. */
export function subdomainOf(url: URL, vendors: string[], ownHosts: string[] = []): string | undefined {
  for (const vendor of vendors) {
    if (!url.hostname.endsWith(`.${vendor}`)) continue;
    const name = url.hostname.slice(0, -vendor.length - 1);
    return name.includes('.') || VENDOR_HOSTS.has(name) || ownHosts.includes(name) ? undefined : name;
  }
  return undefined;
}

const VENDOR_HOSTS = new Set([
  'www',
  'api',
  'app',
  'help',
  'support',
  'docs',
  'blog',
  'static',
  'cdn',
  'assets',
  'status',
]);

export function tokenOf(address: BoardAddress): string {
  if (!address.token) throw addressNotUsable(address.kind);
  return encodeURIComponent(address.token);
}

/** The host of a company at its vendor. Rejects tokens that are not names, because they could lead to another host. */
export function hostUnder(vendor: string, address: BoardAddress): string {
  if (!address.token || !/^[a-z\d][a-z\d-]*$/i.test(address.token)) throw addressNotUsable(address.kind);
  return `${address.token}.${vendor}`;
}

export function addressNotUsable(kind: BoardKind): InvalidError {
  return new InvalidError('address-not-usable', `This ${kind} URL does not include a company.`);
}

/** The API of a board: its default server, or the one that replaces it. */
export function baseOf(address: BoardAddress, usual: string): string {
  return (address.origin ?? usual).replace(/(?<!\/)\/+$/, '');
}

/** A URL from a board, made absolute and normalized for comparison; undefined if it is not a web address. */
export function absolute(url: string | undefined, base: string): string | undefined {
  const whole = webAddress(url, base);
  return whole && new URL(whole).href;
}
