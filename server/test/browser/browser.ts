import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { atEnd } from '../at-end.ts';
import { PATIENTLY } from '../patience.ts';

const root = join(import.meta.dirname, '../../..');
const executable =
  process.env.TENON_TEST_CHROMIUM || ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
/** The browser of the tests, for those that start their own. */
export const chromiumPath = executable ?? '';
const isBuilt = existsSync(join(root, 'web/dist/index.html'));

/** Why browser tests cannot run here. `npm test` installs and builds what it can. */
const skipReason = executable
  ? isBuilt
    ? undefined
    : 'the web app is not built'
  : 'there is no Chromium on PATH';

export function describeInBrowser(name: string, tests: () => Promise<void>): void {
  describe.skipIf(skipReason)(`${name}${skipReason ? ` (skipped: ${skipReason})` : ''}`, tests);
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export type Viewport = {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** Pages get no JavaScript. */
  withoutScripts?: boolean;
  hasTouch?: boolean;
};
export const desktop: Viewport = { width: 1280, height: 820, colorScheme: 'light' };
export const darkPhone: Viewport = { width: 390, height: 844, colorScheme: 'dark' };

export type Visitor = { page: Page; context: BrowserContext; errors: string[] };

export type TestBrowser = { visit(url: string, size?: Viewport): Promise<Visitor> };

/** Starts one browser for the test file. Each visitor has separate cookies and errors. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executable ?? '', args: flags });
  });
  atEnd(async () => {
    await browser?.close();
  });
  return {
    async visit(url, size = desktop) {
      const { colorScheme, withoutScripts = false, hasTouch = false, ...viewport } = size;
      // Animations are rendered by the CPU here, which would slow the tests down.
      const context = await browser.newContext({
        ...{ viewport, colorScheme, hasTouch, baseURL: url },
        reducedMotion: 'reduce',
        javaScriptEnabled: !withoutScripts,
      });
      context.setDefaultTimeout(PATIENTLY.timeout);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser also logs failed requests; if one matters, the page shows it.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          errors.push(message.text());
      });
      return { page, context, errors };
    },
  };
}

export async function signInAs(page: Page, role: string | undefined = undefined, path = '/'): Promise<void> {
  await page.goto(path);
  // “Viewer” is also part of “Interviewer”.
  const exact = role !== undefined;
  await page.getByRole('button', { name: role ?? 'Open the demo workspace', exact }).click();
  await page.getByRole('navigation').first().waitFor();
}

const axe: string = createRequire(import.meta.url)('axe-core').source;

/** Opens the command palette and waits until it has the keyboard: what is typed before goes to the page. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('input[role="combobox"][aria-controls="commands"]:focus').waitFor();
}

/** Asserts that axe finds no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // A tooltip under the mouse is outside every landmark, so the mouse moves away first.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
  // Not as a script tag, which the content security policy forbids.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
      { resultTypes: ['violations'] },
    );
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  expect(violations).toEqual([]);
}

/** Keeps a screenshot for people to look at: `PICTURES=1 npm test -- browser`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const folder = join(root, 'artifacts/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
