/**
 * Whether an address is at one of the hosts that somebody has allowed: `boards.example`, `*.example` for all below it,
 * with a port where it is not the usual one. Names and passwords in an address are nobody's host.
 */
export function isAllowedHost(allowed: readonly string[], address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  const usual = url.protocol === 'https:' ? '443' : '80';
  return allowed.some((pattern) => {
    const [, below, name, port] = /^(\*\.)?([^:]+)(?::(\d+))?$/.exec(pattern.toLowerCase()) ?? [];
    if (!name || (url.port || usual) !== (port ?? usual)) return false;
    return below ? url.hostname.endsWith(`.${name}`) : url.hostname === name;
  });
}
