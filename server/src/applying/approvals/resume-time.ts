const RESUME_AFTER_MS = 120_000;

/** When background work counts as lost and is started again. Longer than one attempt usually takes. */
export function resumeTime(now: Date, afterMs = RESUME_AFTER_MS): Date {
  return new Date(now.getTime() + afterMs);
}
