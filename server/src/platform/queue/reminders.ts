export type Reminders = ReturnType<typeof openReminders>;

/** Beyond this, polling finds it anyway. */
const MAX_SECONDS = 60;

/**
 * Rings when a message that this process sent with a delay is due. This needs no help of the database; messages of
 * other processes are found by polling.
 */
export function openReminders() {
  const listeners = new Set<{ names: ReadonlySet<string>; ring: () => void }>();

  return {
    remind(queue: string, seconds: number): void {
      if (seconds <= 0 || seconds > MAX_SECONDS || listeners.size === 0) return;
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
