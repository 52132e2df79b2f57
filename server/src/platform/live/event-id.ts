/** What clients keep and hand back as `Last-Event-ID`. */
export function formatEventId(epoch: string, seq: number): string {
  return `${epoch}:${seq}`;
}

/** Undefined for anything that we did not give out. */
export function parseEventId(id: string): { epoch: string; seq: number } | undefined {
  const parts = /^([0-9a-z]{1,32}):(\d{1,15})$/.exec(id);
  return parts?.[1] && parts[2] ? { epoch: parts[1], seq: Number(parts[2]) } : undefined;
}
