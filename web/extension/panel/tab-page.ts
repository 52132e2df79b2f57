import type { Fill, FillOutcome, FormEntry, FrameScan, PageRole } from '../form.ts';

/** The browser did not let the extension read the page: the user has not clicked its icon there yet. */
export class NoAccessError extends Error {
  override name = 'NoAccessError';
}

export type Frame<T> = { frameId: number; result: T };

export const scanFrames = (tabId: number): Promise<Frame<FrameScan>[]> =>
  run({ tabId, allFrames: true }, () => globalThis.tenonPage?.scan());

export const fillFrame = async (tabId: number, frameId: number, fills: Fill[]): Promise<FillOutcome[]> => {
  const [frame] = await run(
    { tabId, frameIds: [frameId] },
    (given: Fill[]) => globalThis.tenonPage?.fill(given),
    fills,
  );
  return frame?.result ?? [];
};

export const focusField = (tabId: number, frameId: number, key: string) =>
  run({ tabId, frameIds: [frameId] }, (given: string) => globalThis.tenonPage?.focus(given), key);

export async function readPageRole(tabId: number): Promise<PageRole | undefined> {
  const [frame] = await run({ tabId }, () => globalThis.tenonPage?.role());
  return frame?.result;
}

/** What the form holds now, in all frames that were filled. Empty if the page is gone or cannot be read anymore. */
export async function readPageContent(tabId: number): Promise<FormEntry[]> {
  const frames = await run({ tabId, allFrames: true }, () => globalThis.tenonPage?.content()).catch(() => []);
  return frames.flatMap(({ result }) => result);
}

/** Runs a function of the page script, injecting the script first. Frames without an answer are left out. */
async function run<A extends unknown[], T>(
  target: chrome.scripting.Target,
  func: (...args: A) => T,
  ...args: A
): Promise<Frame<NonNullable<Awaited<T>>>[]> {
  try {
    await chrome.scripting.executeScript({ target, files: ['page.js'] });
    const results = await chrome.scripting.executeScript({ target, func, args });
    return results.flatMap(({ frameId, result }) =>
      result === undefined || result === null ? [] : [{ frameId, result: result as NonNullable<Awaited<T>> }],
    );
  } catch (error) {
    throw new NoAccessError(error instanceof Error ? error.message : 'The page cannot be read.');
  }
}
