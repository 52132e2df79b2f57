import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or an IP address, as written in a setting or a URL, always means this machine. */
export function isLoopbackHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
