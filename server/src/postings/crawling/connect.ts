import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import type { Resolve } from '../../platform/resolve-name.ts';
import { type Allowed, hostnameOf, notPublic } from './addresses.ts';
import { isPublicAddress } from './private-addresses.ts';

/**
 * Opens connections to public addresses only. The name is resolved once, all its addresses are checked, and the
 * connection uses exactly those: a second lookup could return others.
 */
export function safeConnector(options: {
  build: typeof buildConnector;
  allowed: Allowed;
  resolve: Resolve;
  timeoutMs: number;
}): buildConnector.connector {
  const { build, allowed, resolve, timeoutMs } = options;

  const connectorFor = (isAllowed: boolean) =>
    build({
      timeout: timeoutMs,
      allowH2: false,
      autoSelectFamily: true,
      lookup: checkedLookup(resolve, isAllowed),
    });
  const connectPublic = connectorFor(false);
  const connectAllowed = connectorFor(true);

  return (target, callback) => {
    const host = isIP(target.hostname) === 6 ? `[${target.hostname}]` : target.hostname;
    const url = new URL(`${target.protocol}//${host}${target.port ? `:${target.port}` : ''}`);
    const name = hostnameOf(url);
    const isAllowed = allowed(url);
    if (!isAllowed && isIP(name) && !isPublicAddress(name)) return callback(notPublic(name), null);
    (isAllowed ? connectAllowed : connectPublic)(target, (error, socket) => {
      if (error) return callback(error, null);
      const address = socket.remoteAddress ?? '';
      if (!isAllowed && !isPublicAddress(address)) {
        socket.destroy();
        return callback(notPublic(name), null);
      }
      callback(null, socket);
    });
  };
}

function checkedLookup(resolve: Resolve, isAllowed: boolean): LookupFunction {
  return (name, options, callback) => {
    const host = name.replace(/\.$/, '');
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(new Error(`${host} has no address`), '', 0);
        if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
          return callback(notPublic(host), '', 0);
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
