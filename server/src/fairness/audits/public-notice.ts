import { type Html, html, type Site } from '../../hiring/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { readLawSetting } from '../laws/law-store.ts';
import { findPublishedAudit } from './audit-store.ts';
import { BIAS_AUDIT_PAGE } from './describe-audit.ts';

/** What applicants are told about scoring before they apply, if the workspace shows it, and a link to the published audit. */
export async function readScoringNotice(
  sql: Sql,
  site: Site,
  page: 'job' | 'jobs',
): Promise<Html | undefined> {
  const { noticeSince } = await readLawSetting(sql, site.tenantId);
  const isAudited = (await findPublishedAudit(sql, site.tenantId)) !== undefined;
  const link =
    isAudited &&
    html`<p><a href="${site.path}/${BIAS_AUDIT_PAGE}">Summary of the most recent bias audit</a></p>`;
  if (page === 'jobs' || !noticeSince) return link || undefined;
  return html`<h2>How applications are assessed</h2>
<p>Software compares each resume with the requirements of this job: skills, experience, education and languages. Names, photos, addresses and everything else that shows who someone is are left out. The score helps people decide; it does not decide.</p>
<p>You can ask for another way of assessment or an accommodation, and for the data that is kept about you. Write it in your application, or use your private page afterwards.</p>
${link}`;
}
