import type { DemoRefusal } from '@tenon/contract/auth';
import type { Config } from './config.ts';
import { isLoopbackHost } from './platform/http/loopback.ts';

type ExposureSettings = Pick<Config, 'host' | 'publicUrl' | 'webUrl' | 'trustProxy'>;

/** Whether the settings say that others than this machine reach the server, by themselves or through a proxy. */
export function isExposed({ host, publicUrl, webUrl, trustProxy }: ExposureSettings): boolean {
  const addresses = [publicUrl, webUrl].filter((url) => url !== undefined);
  return (
    trustProxy ||
    !isLoopbackHost(host) ||
    addresses.some((address) => !isLoopbackHost(new URL(address).hostname))
  );
}

/** Why nobody at all can use demo sign-in here; undefined where people on this machine can. */
export function demoRefusalOf(config: ExposureSettings & Pick<Config, 'issuers'>): DemoRefusal | undefined {
  if (config.issuers.length > 0) return 'provider-configured';
  return isExposed(config) ? 'server-exposed' : undefined;
}
