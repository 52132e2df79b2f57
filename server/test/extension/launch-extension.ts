import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';

const built = join(import.meta.dirname, '../../../web/dist-extension');

export const isExtensionBuilt = existsSync(join(built, 'manifest.json'));

export type Extension = {
  context: BrowserContext;
  /** Opens the panel for a page, as a click on the icon does. */
  openPanel(page: Page): Promise<Page>;
  /** Opens a page in a new tab. */
  open(url: string): Promise<Page>;
  close(): Promise<void>;
};

/**
 * Starts a browser with the built extension. A click on its icon gives access to one page, and the browser asks before it
 * gives access to an address. Neither can be done without a screen, so this copy has access to this machine from the start.
 */
export async function launchExtension({
  executable,
  colorScheme = 'light',
}: {
  executable: string;
  colorScheme?: 'light' | 'dark';
}): Promise<Extension> {
  const folder = await mkdtemp(join(tmpdir(), 'tenon-extension-'));
  const copy = join(folder, 'extension');
  cpSync(built, copy, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'));
  const host_permissions = ['http://127.0.0.1/*', 'http://localhost/*'];
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, host_permissions }));

  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: executable,
    headless: false,
    viewport: { width: 1280, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${copy}`,
      `--load-extension=${copy}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const open = async (url: string) => {
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
  return {
    context,
    open,
    openPanel: async (page) =>
      open(`${new URL('panel.html', worker.url()).href}?tab=${await tabOf(worker, page.url())}`),
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function tabOf(worker: Worker, url: string): Promise<number> {
  const id = await worker.evaluate(async (wanted) => {
    const { chrome } = globalThis as unknown as {
      chrome: { tabs: { query(filter: object): Promise<{ id: number; url: string }[]> } };
    };
    return (await chrome.tabs.query({})).find((tab) => tab.url === wanted)?.id;
  }, url);
  if (id === undefined) throw new Error(`No tab shows ${url}.`);
  return id;
}
