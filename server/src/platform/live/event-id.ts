/** The ID that clients store and send back as `Last-Event-ID`. */
export function formatEventId(epoch: string, seq: number): string {
  return `${epoch}:${seq}`;
}

/** Returns undefined for an ID that this server did not issue. */
export function parseEventId(id: string): { epoch: string; seq: number } | undefined {
  const parts = /^([0-9a-z]{1,32}):(\d{1,15})$/.exec(id);
  return parts?.[1] && parts[2] ? { epoch: parts[1], seq: Number(parts[2]) } : undefined;
}
