import { html, type Page, renderPage, type Site } from '../../hiring/index.ts';
import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findPublishedAudit } from './audit-store.ts';
import { BIAS_AUDIT_PAGE } from './describe-audit.ts';
import { NOT_LEGAL_ADVICE } from './pack-labels.ts';
import { formatDay } from './render/format-figures.ts';
import { classTable, facts } from './render/html.ts';

/** What Local Law 144 asks to publish: the summary, and not the whole pack. */
const PUBLISHED = ['gender', 'ethnicity', 'gender,ethnicity'];

/** The published audit as a page of the careers site. Undefined if there is none. */
export async function biasAuditPage(sql: Sql, site: Site): Promise<Page | undefined> {
  const audit = await findPublishedAudit(sql, site.tenantId);
  if (!audit) return undefined;
  const { document: pack, signed_by, signed_at } = audit;
  const nameOf = await nameActors(sql, site.tenantId, signed_by ? [signed_by] : []);
  const classes = pack.classes.filter(({ name }) => PUBLISHED.includes(name));
  return renderPage(site, {
    title: `Bias audit · ${site.name}`,
    description: `Summary of the most recent bias audit of the scoring of applications at ${site.name}.`,
    canonicalPath: `${site.path}/${BIAS_AUDIT_PAGE}`,
    main: html`
<p class="small"><a href="${site.path}">All jobs</a></p>
<h1>Bias audit</h1>
<p>This is the summary of the most recent audit of the tool that scores applications at ${site.name}. Scores help people decide; they do not decide.</p>
${facts(pack)}
${signed_by && signed_at && html`<p>Audited by ${nameOf(signed_by)}, who signed it on ${formatDay(signed_at)}.</p>`}
${classes.map(classTable)}
<h2>How it was computed</h2>
<ul>${pack.method.map((line) => html`<li>${line}</li>`)}</ul>
<p class="small quiet">${NOT_LEGAL_ADVICE}</p>`,
  });
}
