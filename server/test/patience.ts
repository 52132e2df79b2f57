/** For `vi.waitFor` and waits in a browser. It only ends what hangs: on a busy machine, everything takes longer. */
export const PATIENTLY = { timeout: 120_000 };
