/**
 * Whether the host of a URL is in the list: `boards.example`, or `*.example` for all subdomains, with a port if it is not
 * the default one. URLs with a user name or password are never allowed.
 */
export function isAllowedHost(allowed: readonly string[], address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  const defaultPort = url.protocol === 'https:' ? '443' : '80';
  return allowed.some((pattern) => {
    const [, wildcard, name, port] = /^(\*\.)?([^:]+)(?::(\d+))?$/.exec(pattern.toLowerCase()) ?? [];
    if (!name || (url.port || defaultPort) !== (port ?? defaultPort)) return false;
    return wildcard ? url.hostname.endsWith(`.${name}`) : url.hostname === name;
  });
}
