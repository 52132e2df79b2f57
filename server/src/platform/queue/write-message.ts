import { TooLargeError } from '../errors.ts';
import type { SendOptions } from './port.ts';

/** The limits of SQS, kept by every adapter so that work which runs here also runs there. */
const MAX_PAYLOAD_BYTES = 256 * 1024;
const MAX_NAME_LENGTH = 128;

const PRIORITIES = { high: 0, normal: 1, low: 2 };

/** One message as `queue_send` reads it. Send keys, not contents: large things belong into blobs. */
export function writeMessage({ payload, ...options }: { payload: unknown } & SendOptions): string {
  const { group, dedupId, delaySeconds = 0, priority = 'normal', tenantId } = options;
  for (const name of [group, dedupId]) {
    if (name !== undefined && name.length > MAX_NAME_LENGTH) {
      throw new TooLargeError(
        'task-name-too-long',
        `Groups and dedup ids end at ${MAX_NAME_LENGTH} characters.`,
      );
    }
  }
  const message = JSON.stringify({
    payload: JSON.stringify(payload ?? null),
    group_name: group,
    dedup_id: dedupId,
    delay: delaySeconds,
    priority: PRIORITIES[priority],
    tenant_id: tenantId,
  });
  if (Buffer.byteLength(message) > MAX_PAYLOAD_BYTES) {
    throw new TooLargeError(
      'task-payload-too-large',
      `The payload of a task ends at ${MAX_PAYLOAD_BYTES} bytes.`,
    );
  }
  return message;
}
