import type { TestBrowser } from './browser.ts';

/** A PDF printed by the browser, and the box of each marked value as fractions of the page. */
export type PrintedResume = { pdf: Buffer; boxes: Record<string, Box> };
export type Box = { left: number; top: number; right: number; bottom: number };

const WIDTH = 816;
const HEIGHT = 1056;

/** Evaluated in the page. */
const measure = `[...document.querySelectorAll('[data-value]')].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const box = { left: left / ${WIDTH}, top: top / ${HEIGHT}, right: right / ${WIDTH}, bottom: bottom / ${HEIGHT} };
  return [element.dataset.value, box];
})`;

export async function printResume(browser: TestBrowser, name: string, email: string): Promise<PrintedResume> {
  const { page, context } = await browser.visit('about:blank', {
    width: WIDTH,
    height: HEIGHT,
    colorScheme: 'light',
  });
  await page.setContent(resume(name, email));
  const measured = (await page.evaluate(measure)) as [string, Box][];
  const pdf = await page.pdf({ width: `${WIDTH}px`, height: `${HEIGHT}px`, printBackground: true });
  await context.close();
  return { pdf, boxes: Object.fromEntries(measured) };
}

function resume(name: string, email: string): string {
  return `<!doctype html><meta charset="utf-8"><title></title>
    <style>
      @page { margin: 0 }
      body { margin: 0; padding: 56px 64px; font: 14px/1.5 "Liberation Sans", "DejaVu Sans", sans-serif; color: #222 }
      h1 { margin: 0; font-size: 30px } h2 { margin: 22px 0 6px; font-size: 17px; border-bottom: 1px solid #999 }
      p { margin: 2px 0 } ul { margin: 4px 0 10px }
      .head { display: flex; justify-content: space-between; font-weight: bold }
    </style>
    <h1><span data-value="name">${name}</span></h1>
    <p><span data-value="headline">Production Engineer</span></p>
    <p><span data-value="email">${email}</span> | <span data-value="phone">+44 20 7946 0958</span> | Leeds, United Kingdom</p>
    <h2>Summary</h2>
    <p>Engineer with twelve years in food production, from single machines to whole lines.</p>
    <h2>Experience</h2>
    <p class="head"><span data-value="title">Senior Production Engineer</span><span>March 2018 – Present</span></p>
    <p><span data-value="company">Northern Bakeries Ltd</span>, Leeds</p>
    <ul><li>Cut the waste of three packing lines by a fifth</li><li>Trained eleven operators in preventive maintenance</li></ul>
    <p class="head"><span>Production Engineer</span><span>June 2013 – February 2018</span></p>
    <p><span>Hollis Packaging Ltd</span>, Bradford</p>
    <ul><li>Planned the move of two filling machines without a day of standstill</li></ul>
    <h2>Education</h2>
    <p class="head"><span>BEng Mechanical Engineering</span><span>2009 – 2013</span></p>
    <p>University of Sheffield</p>
    <h2>Skills</h2>
    <p><span data-value="skill">Lean manufacturing</span>, AutoCAD, SolidWorks, PLC programming, Python</p>
    <h2>Languages</h2>
    <p>English (native), French B2</p>`;
}
