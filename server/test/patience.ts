/** For `expect.poll`: what takes a moment here may take many on a machine that is busy with other things. */
export const PATIENTLY = { timeout: 20_000 };
