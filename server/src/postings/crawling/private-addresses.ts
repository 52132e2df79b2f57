import { BlockList, isIPv4 } from 'node:net';

/**
 * Everything that is not on the public internet, by the registries of special-purpose addresses (RFC 6890 and later).
 */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade translation
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and where clouds keep their credentials
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
];

/** Only 2000::/3 is public at all. Within it, these ranges are not, or contain an unchecked IPv4 address. */
const NOT_PUBLIC_6 = [
  '2001::/23', // protocol assignments, Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
];

const blocked4 = blockList(NOT_PUBLIC_4, 'ipv4');
const blocked6 = blockList(NOT_PUBLIC_6, 'ipv6');
const public6 = blockList(['2000::/3'], 'ipv6');

/** Whether an IP address may be requested without being explicitly allowed. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, 'ipv4');
  // A zone names an interface of this machine, so it is never public.
  if (address.includes('%')) return false;
  return public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
