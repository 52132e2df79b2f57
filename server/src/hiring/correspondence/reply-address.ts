import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HiringSettings } from '../settings.ts';

const TOKEN = /^reply\+([\da-f]{32})([\da-f]{20})@(.+)$/;

/** The address that replies about an application go to. Only this installation can make one. */
export function replyAddress({ mail, secret }: HiringSettings, applicationId: string): string | undefined {
  if (!mail.replyDomain) return undefined;
  const id = applicationId.replaceAll('-', '');
  return `reply+${id}${signatureOf(secret, id)}@${mail.replyDomain}`;
}

/** The application that an address belongs to, if the address is one of ours. */
export function applicationOfAddress({ mail, secret }: HiringSettings, address: string): string | undefined {
  const [, id, signature, domain] = TOKEN.exec(address.trim().toLowerCase()) ?? [];
  if (!id || !signature || domain !== mail.replyDomain) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, id)))) return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`reply:${id}`).digest('hex').slice(0, 20);
}
