import type { FormSpec } from '../form-spec.ts';
import { labels } from '../form-spec.ts';
import { document, escapeHtml } from './html.ts';
import { decoy } from './static-boards.ts';

/** Boards that render their forms with React: the page keeps the answers in its own state. */

export const greenhouseNew = (spec: FormSpec) =>
  reactPage(spec, 'greenhouse', `<h1>${escapeHtml(spec.title)}</h1>`, decoy);
export const ashby = (spec: FormSpec) =>
  reactPage(spec, 'ashby', `<h1 class="ashby-job-posting-heading">${escapeHtml(spec.title)}</h1>`);
export const workable = (spec: FormSpec) =>
  reactPage(spec, 'workable', `<h1 data-ui="job-title">${escapeHtml(spec.title)}</h1>`);
export const smartRecruiters = (spec: FormSpec) =>
  document(
    spec,
    `<main><h1>${escapeHtml(spec.title)}</h1><oc-application></oc-application></main>`,
    script(spec, 'smartrecruiters', '/shadow-boards.js'),
  );

/** A company's own page with the board's form in a frame of another origin. */
export const embedded = (spec: FormSpec, frame: string) =>
  document(
    spec,
    `<header><form role="search"><input name="q" data-q="decoy"></form></header><main><h1>${escapeHtml(spec.title)}</h1><p>Apply below.</p><iframe id="grnhse_iframe" src="${frame}" width="640" height="1800"></iframe></main>`,
  );

function reactPage(spec: FormSpec, board: string, heading: string, extra = ''): string {
  return document(
    spec,
    `<main>${heading}<div id="root"></div>${extra}</main>`,
    `<script src="/react.js"></script>${script(spec, board, '/react-boards.js')}`,
  );
}

function script(spec: FormSpec, board: string, source: string): string {
  const data = JSON.stringify({
    board,
    asked: spec.asked.map(({ expected: _, ...asked }) => asked),
    submit: labels[spec.language].submit,
  });
  return `<script type="application/json" id="spec">${data.replaceAll('<', '\\u003c')}</script><script src="${source}"></script>`;
}
