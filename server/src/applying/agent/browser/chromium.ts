import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { GiveUpError } from '../give-up-error.ts';
import type { IsAllowed, PageBrowser, PageReader, ReadPage } from './port.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const POLL_MS = 100;

/** The installed browser, or undefined if there is none. */
export function findChromium(configured?: string): string | undefined {
  return configured ?? PLACES.find((path) => existsSync(path));
}

/** Forms that need a browser are rare, and a browser is large. */
const IDLE_MS = 60_000;

/** Starts the browser with the first page and stops it when it is idle. Every page has a new profile. */
export function openChromium({ executable }: { executable: string }): PageBrowser {
  let starting: Promise<Browser> | undefined;
  let reading = 0;
  let idle: NodeJS.Timeout | undefined;

  async function close() {
    clearTimeout(idle);
    const browser = await starting?.catch(() => undefined);
    starting = undefined;
    await browser?.close();
  }

  async function openContext() {
    starting ??= launch(executable);
    const browser = await starting.catch((error) => {
      starting = undefined;
      throw error;
    });
    if (browser.isConnected()) return browser.newContext();
    // It crashed, or somebody ended it.
    starting = launch(executable);
    return (await starting).newContext();
  }

  async function read(
    url: string,
    { isComplete, timeoutMs }: Parameters<PageReader['read']>[1],
    isAllowed: IsAllowed,
  ) {
    clearTimeout(idle);
    reading += 1;
    const context = await openContext().catch((error) => {
      reading -= 1;
      throw error;
    });
    try {
      await context.route('**/*', async (route) => {
        if (await isAllowed(route.request().url())) await route.continue();
        else await route.abort();
      });
      const page = await context.newPage();
      const deadline = performance.now() + timeoutMs;
      await page.goto(url, { timeout: timeoutMs, waitUntil: 'domcontentloaded' });
      let html = await page.content();
      while (!isComplete(html) && performance.now() < deadline) {
        await sleep(POLL_MS);
        html = await page.content();
      }
      const cookies = await context.cookies(url);
      return { html, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    } catch (error) {
      throw new GiveUpError('form-not-readable', `The browser could not open the form: ${firstLine(error)}`);
    } finally {
      await context.close().catch(() => undefined);
      reading -= 1;
      if (reading === 0) idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  return {
    readerFor: (isAllowed) => ({
      read: (url, options): Promise<ReadPage> => read(url, options, isAllowed),
    }),
    close,
  };
}

type Browser = Awaited<ReturnType<typeof launch>>;

/** The package is optional: without it, forms that need a browser are left to people. */
async function launch(executable: string) {
  const playwright = await import('playwright-core').catch(() => undefined);
  if (!playwright) throw new GiveUpError('browser-needed', 'The package playwright-core is not installed.');
  // Without a user that may create namespaces, as in most containers, Chromium starts only without its own sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return playwright.chromium.launch({ executablePath: executable, args }).catch((error: unknown) => {
    throw new GiveUpError('browser-needed', `The browser did not start: ${firstLine(error)}`);
  });
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];
