export type Reminders = ReturnType<typeof openReminders>;

/** Longer than that somebody looks anyway. */
const LONGEST_SECONDS = 60;

/**
 * Rings when what was sent with a delay from here is due. Only who sent it knows, without asking or telling the
 * database; whatever comes from elsewhere is found by looking from time to time.
 */
export function openReminders() {
  const listeners = new Set<{ names: ReadonlySet<string>; ring: () => void }>();

  return {
    remind(queue: string, seconds: number): void {
      if (seconds <= 0 || seconds > LONGEST_SECONDS || listeners.size === 0) return;
      const due = () => {
        for (const { names, ring } of listeners) if (names.has(queue)) ring();
      };
      setTimeout(due, Math.ceil(seconds * 1000)).unref();
    },
    listen(names: ReadonlySet<string>, ring: () => void): () => void {
      const listener = { names, ring };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
