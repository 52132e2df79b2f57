import { TooLargeError } from '../errors.ts';
import type { SendOptions } from './port.ts';

/** The limits of SQS, which every adapter enforces, so that tasks also work there. */
const MAX_PAYLOAD_BYTES = 256 * 1024;
const MAX_NAME_LENGTH = 128;

const PRIORITIES = { high: 0, normal: 1, low: 2 };

export type NewMessage = {
  queue: string;
  delaySeconds: number;
  /** The form that `queue_write` expects. */
  json: string;
};

/** Send IDs, not contents: large data belongs into blobs. */
export function newMessage(queue: string, message: { payload: unknown } & SendOptions): NewMessage {
  const { payload, group, dedupId, delaySeconds = 0, priority = 'normal', tenantId } = message;
  for (const name of [group, dedupId]) {
    if (name !== undefined && name.length > MAX_NAME_LENGTH) {
      throw new TooLargeError(
        'task-name-too-long',
        `Groups and dedup ids end at ${MAX_NAME_LENGTH} characters.`,
      );
    }
  }
  const json = JSON.stringify({
    queue,
    payload: JSON.stringify(payload ?? null),
    group_name: group,
    dedup_id: dedupId,
    delay: delaySeconds,
    priority: PRIORITIES[priority],
    tenant_id: tenantId,
  });
  if (Buffer.byteLength(json) > MAX_PAYLOAD_BYTES) {
    throw new TooLargeError(
      'task-payload-too-large',
      `The payload of a task ends at ${MAX_PAYLOAD_BYTES} bytes.`,
    );
  }
  return { queue, delaySeconds, json };
}
