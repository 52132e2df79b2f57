import type { AuditPack, PackClass, PackGroup } from '@tenon/contract/fairness-audits';
import { type Html, html, trusted } from '../../../hiring/index.ts';
import { NOT_LEGAL_ADVICE } from '../pack-labels.ts';
import { columnsOf, counterfactualLines, factsOf, formatCount, formatDay, noteOf } from './format-figures.ts';
import type { Proof } from './proof.ts';

const css = `
:root{color-scheme:light dark}
body{max-width:62rem;margin:2rem auto;padding:0 1.25rem;font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1{line-height:1.2}h2{margin-top:2.5rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.92rem}
caption{text-align:left;padding:.3rem 0}
th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8886}td{font-variant-numeric:tabular-nums}
thead th:not(:first-child),td{text-align:right}td{white-space:nowrap}small{font-weight:400}
dl{display:grid;grid-template-columns:minmax(12rem,auto) 1fr;gap:.3rem 1rem}dd{margin:0}
.hash{font-family:ui-monospace,monospace;overflow-wrap:anywhere}.small{font-size:.9rem}
@media (max-width:34rem){dl{grid-template-columns:1fr}dt{font-weight:600}}
@media print{body{margin:0;max-width:none}}`;

/** A file of its own: it loads nothing and runs no code. */
export function renderHtml(pack: AuditPack, { sha256, signature }: Proof): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pack.title} · ${pack.workspace ?? pack.law.name}</title>
<style>${trusted(css)}</style>
</head>
<body>
<h1>${pack.title}</h1>
<p class="small">${NOT_LEGAL_ADVICE}</p>
${facts(pack)}
${pack.classes.map(classTable)}
<h2>Method</h2>
<ul>${pack.method.map((line) => html`<li>${line}</li>`)}</ul>
<h2>Counterfactual test</h2>
<ul>${counterfactualLines(pack).map((line) => html`<li>${line}</li>`)}</ul>
<h2>Sign-off</h2>
${signature ? html`<p>Signed by ${signature.name} on ${formatDay(signature.at)}.</p><p>${signature.comment}</p>` : html`<p>Not signed.</p>`}
<p class="small">SHA-256 of the figures: <span class="hash">${sha256}</span></p>
</body>
</html>
`.markup;
}

export const facts = (pack: AuditPack): Html =>
  html`<dl>${factsOf(pack).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

export function classTable(each: PackClass): Html {
  // The note is below the category, so that the table fits a page.
  const [category, ...columns] = columnsOf(each).slice(0, -1);
  const { label, groups, unknown, exclusion } = each;
  return html`<h2>${label}</h2>
${
  groups.length === 0
    ? html`<p>Nobody stated a category.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">${category?.header}</th>${columns.map(({ header }) => html`<th scope="col">${header}</th>`)}</tr></thead>
<tbody>${groups.map((group) => html`<tr><th scope="row">${category?.cell(group)}${note(group)}</th>${columns.map(({ cell }) => html`<td>${cell(group)}</td>`)}</tr>`)}</tbody>
</table></div>`
}
<p class="small">${formatCount(unknown)} people are in no known category and not in this table.${exclusion && html` Excluded: ${exclusion}`}</p>`;
}

function note(group: PackGroup): Html | undefined {
  const text = noteOf(group);
  return text ? html`<br><small>${text}</small>` : undefined;
}
