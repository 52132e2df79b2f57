/** A sleep that can be interrupted. A ring while nobody sleeps ends the next sleep at once. */
export function openAlarm() {
  let rung = false;
  let wake = () => {};

  return {
    ring(): void {
      rung = true;
      wake();
    },
    /** Whether it was interrupted. */
    async sleep(seconds: number): Promise<boolean> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, seconds * 1000);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const byRing = rung;
      rung = false;
      return byRing;
    },
  };
}
