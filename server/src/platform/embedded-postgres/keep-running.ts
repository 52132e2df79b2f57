const LOOK_MS = 1000;

/** Restarts the server if it died, on the same port, so that its users reconnect. */
export function keepRunning(options: {
  isRunning: () => boolean;
  start: () => Promise<void>;
  onNote: (text: string) => void;
}): { stop(): Promise<void> } {
  let restarting: Promise<void> | undefined;

  async function restart(): Promise<void> {
    options.onNote('The database server died and is started again.');
    try {
      await options.start();
    } catch (error) {
      options.onNote(`The database server cannot be started again: ${(error as Error).message}`);
    } finally {
      restarting = undefined;
    }
  }

  const timer = setInterval(() => {
    if (!restarting && !options.isRunning()) restarting = restart();
  }, LOOK_MS);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await restarting;
    },
  };
}
