import type { DemoRefusal } from '@tenon/contract/auth';
import type { Config } from './config.ts';
import { isLoopbackHost } from './platform/http/loopback.ts';

type ExposureSettings = Pick<Config, 'host' | 'publicUrl' | 'webUrl' | 'trustProxy'>;

/** Whether other machines can reach the server according to its configuration, directly or through a proxy. */
export function isExposed({ host, publicUrl, webUrl, trustProxy }: ExposureSettings): boolean {
  const addresses = [publicUrl, webUrl].filter((url) => url !== undefined);
  return (
    trustProxy ||
    !isLoopbackHost(host) ||
    addresses.some((address) => !isLoopbackHost(new URL(address).hostname))
  );
}

/** Why demo sign-in is off for everyone. Undefined if people on this machine can use it. */
export function demoRefusalOf(config: ExposureSettings & Pick<Config, 'issuers'>): DemoRefusal | undefined {
  if (config.issuers.length > 0) return 'provider-configured';
  return isExposed(config) ? 'server-exposed' : undefined;
}
