import { english } from '../../test/postings/pages/job-texts.ts';
import { firstVisit } from '../../test/postings/pages/page-view.ts';
import { siteStyles } from '../../test/postings/pages/site-styles.ts';

/**
 * Pages of about this size, built like those of real sites: of 80 KB, a fifth is text, half of it twice (in structured
 * data and on the page), and the rest is markup, menus, styles and scripts.
 */
export function pagesOf(kilobytes: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => pageOf(kilobytes * 1024, at));
}

function pageOf(size: number, seed: number): string {
  const sentences = Math.max(4, Math.round(size / 1400));
  const duties = Array.from(
    { length: sentences },
    (_, at) => `In hall ${seed * 31 + at} you look after ${oddWords(seed + at)} and tell the shift lead`,
  );
  const related = Array.from({ length: Math.round(size / 8000) }, (_, at): [string, string] => [
    `Planner ${seed + at}`,
    oddWords(at),
  ]);
  const page = (siteStyles.aggregator as (typeof siteStyles)[string])(
    { ...english, duties, title: `Planner of hall ${seed}` },
    { ...firstVisit, related },
  );
  return dress(page, size);
}

/** Adds attributes, icons, styles and scripts until the page is large enough. */
function dress(page: string, size: number): string {
  const [head = '', body = ''] = page.split('</head>');
  const wrapped = body
    .replaceAll(
      '<li>',
      '<li class="list__item list__item--wide u-margin-s" data-block="duty"><span class="text-body">',
    )
    .replaceAll('</li>', '</span></li>')
    .replaceAll('<div>', '<div class="row d-flex align-items-center position-relative" data-view="cell">');
  const heavy = `${head}</head>${wrapped}`;
  const missing = Math.max(0, size - heavy.length);
  const menus =
    '<a class="menu__link menu__link--plain" href="/jobs/all?sort=new&amp;page=2" data-track="menu">Jobs</a>\n';
  const styles = '.card__title--large{margin:0 auto;padding:4px 8px;color:#224466}\n';
  const fill = (text: string, share: number) => text.repeat(Math.round((missing * share) / text.length));
  return heavy
    .replace(
      '</head>',
      `<style>${fill(styles, 0.3)}</style><script>${fill('var a=function(b){return b&&b.c<3};\n', 0.3)}</script></head>`,
    )
    .replace('<nav>', `<nav>${fill(menus, 0.4)}`);
}

const words = 'oak scanner pallet ledger winch ramp label crane invoice timber roster van'.split(' ');

function oddWords(seed: number): string {
  return [0, 1, 2].map((at) => words[(seed * 7 + at * 5) % words.length]).join(' ');
}
