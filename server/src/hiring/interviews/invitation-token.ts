import { createHmac, timingSafeEqual } from 'node:crypto';

export type Invitation = { tenantId: string; interviewId: string };

const ID_BYTES = 16;

/** The key in the link that a candidate gets: the two IDs with their signature. Nothing has to be stored for it. */
export function signInvitation(secret: string, invitation: Invitation): string {
  const ids = Buffer.concat([bytesOf(invitation.tenantId), bytesOf(invitation.interviewId)]);
  return Buffer.concat([ids, signatureOf(secret, ids)]).toString('base64url');
}

export function verifyInvitation(secret: string, token: string): Invitation | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding ignores the last bits and foreign characters, so that several texts would be the same token.
  if (bytes.toString('base64url') !== token) return undefined;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  const signature = bytes.subarray(2 * ID_BYTES);
  const expected = signatureOf(secret, ids);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  return { tenantId: idOf(ids.subarray(0, ID_BYTES)), interviewId: idOf(ids.subarray(ID_BYTES)) };
}

const signatureOf = (secret: string, ids: Buffer) =>
  createHmac('sha256', secret).update('interview invitation\n').update(ids).digest();

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
