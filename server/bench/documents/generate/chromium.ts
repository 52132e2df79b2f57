import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executable =
  process.env.TENON_TEST_CHROMIUM || ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

export type Printer = {
  /** With page numbers if a footer is given. */
  print(html: string, footer?: string): Promise<Buffer>;
  close(): Promise<void>;
};

/** Pages are printed by a browser, as many online resume builders do. */
export async function openPrinter(): Promise<Printer> {
  if (!executable) throw new Error('The corpus needs Chromium; set TENON_TEST_CHROMIUM to its path.');
  const browser: Browser = await chromium.launch({
    executablePath: executable,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const page = await browser.newPage();
  return {
    async print(html, footer) {
      await page.setContent(html);
      return page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        ...(footer
          ? {
              displayHeaderFooter: true,
              headerTemplate: '<span></span>',
              footerTemplate: `<div style="font:7pt Liberation Sans;width:100%;text-align:center;color:#666">${footer} <span class="pageNumber"></span>/<span class="totalPages"></span></div>`,
            }
          : {}),
      });
    },
    close: () => browser.close(),
  };
}
