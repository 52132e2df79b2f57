import type { Locator, Page } from 'playwright-core';

/** Facts and requirements are proposed from this. */
export const description = `Production Engineer

Northern Bakeries is looking for a Production Engineer who keeps three lines running.

Location: Leeds, United Kingdom (hybrid)
Employment type: Full-time
Salary: £45,000 - £55,000 per year

Requirements
- 5+ years of experience in manufacturing
- AutoCAD
- English at C1 level

Nice to have
- Python
`;

/** The column of a stage, by its key. */
export const columnOf = (page: Page, stage: string): Locator =>
  page.locator(`section[data-stage="${stage}"]`);

/** The card of an applicant in a stage. */
export const cardIn = (page: Page, stage: string, name: string): Locator =>
  columnOf(page, stage).getByRole('article').filter({ hasText: name });

/** The text of what has the keyboard. */
export const focusedText = (page: Page): Promise<unknown> =>
  page.evaluate('document.activeElement?.textContent?.slice(0, 40)');

/** Drags with real mouse events, in steps, as a hand does. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 30, start.y + 50);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 60, { steps: 5 });
  await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 12 });
  await page.mouse.up();
}

/** Drags with real touch events: a finger that rests, moves and lifts. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  const [x, y] = [start.x + 40, start.y + 50];
  const [endX, endY] = [end.x + end.width / 2, end.y + 120];
  await touch('touchStart', x, y);
  await page.waitForTimeout(500);
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', x + ((endX - x) * step) / 10, y + ((endY - y) * step) / 10);
  await touch('touchEnd');
  await devtools.detach();
}
