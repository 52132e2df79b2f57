import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { atEnd } from '../at-end.ts';
import { PATIENTLY } from '../patience.ts';

const root = join(import.meta.dirname, '../../..');
const executable =
  process.env.TENON_TEST_CHROMIUM || ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const isBuilt = existsSync(join(root, 'web/dist/index.html'));

/** Why browser tests cannot run here, if so; `npm test` installs and builds what it may. */
export const missing = executable
  ? isBuilt
    ? undefined
    : 'the web app is not built'
  : 'there is no Chromium on PATH';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export type Look = { width: number; height: number; colorScheme: 'light' | 'dark' };
export const desktop: Look = { width: 1280, height: 820, colorScheme: 'light' };
export const phoneAtNight: Look = { width: 390, height: 844, colorScheme: 'dark' };

export type Visitor = { page: Page; context: BrowserContext; faults: string[] };

export type Browsing = { visit(url: string, look?: Look): Promise<Visitor> };

/** One browser for the file; each visitor has cookies and faults of their own. */
export function useBrowser(): Browsing {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executable ?? '', args: flags });
  });
  atEnd(async () => {
    await browser?.close();
  });
  return {
    async visit(url, look = desktop) {
      const { colorScheme, ...viewport } = look;
      // What moves is painted sixty times a second, and without a graphics card by the processor.
      const context = await browser.newContext({
        ...{ viewport, colorScheme, baseURL: url },
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(PATIENTLY.timeout);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports refused requests; whether they matter shows on the page.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          faults.push(message.text());
      });
      return { page, context, faults };
    },
  };
}

export async function signInAs(page: Page, role: string | undefined = undefined, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: role ?? 'Open the demo workspace' }).click();
  await page.getByRole('navigation').first().waitFor();
}

const axe: string = createRequire(import.meta.url)('axe-core').source;

/** What somebody who cannot see, or cannot use a mouse, would stumble over: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  // What a resting mouse opens belongs to what it rests on, and is part of no landmark.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
  // Not as a script tag: the page's own policy forbids scripts from elsewhere, and rightly.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
      { resultTypes: ['violations'] },
    );
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  expect(violations).toEqual([]);
}

/** For people to look at after a run, where they ask for it: `PICTURES=1 npm test -- browser`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const folder = join(root, 'artifacts/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
