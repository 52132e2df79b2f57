import { formatText } from './format-text.ts';
import { html } from './html.ts';
import { employmentLabels, workplaceLabels } from './job-labels.ts';
import { jobPath, type Site } from './site.ts';
import type { PublicJob } from './site-store.ts';

export type Feed = { type: string; render: (site: Site, jobs: readonly PublicJob[]) => string };

/** By the last part of their URLs. */
export const feeds: Record<string, Feed> = {
  'sitemap.xml': { type: 'application/xml', render: sitemap },
  'feed.rss': { type: 'application/rss+xml', render: rss },
  'jobs.xml': { type: 'application/xml', render: jobsXml },
};

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlOf = (site: Site, job?: PublicJob) => `${site.origin}${job ? jobPath(site, job.slug) : site.path}`;

function sitemap(site: Site, jobs: readonly PublicJob[]): string {
  const urls = jobs.map(
    (job) => html`<url><loc>${urlOf(site, job)}</loc><lastmod>${job.updated_at.toISOString()}</lastmod></url>
`,
  );
  return `${HEADER}${
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${urlOf(site)}</loc></url>
${urls}</urlset>
`.markup
  }`;
}

function rss(site: Site, jobs: readonly PublicJob[]): string {
  const items = jobs.map(
    (job) => html`<item>
<title>${[job.title, job.location].filter(Boolean).join(', ')}</title>
<link>${urlOf(site, job)}</link>
<guid isPermaLink="false">${job.id}</guid>
<pubDate>${job.published_at.toUTCString()}</pubDate>
${job.department && html`<category>${job.department}</category>`}
<description>${formatText(job.text).markup}</description>
</item>
`,
  );
  return `${HEADER}${
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Jobs at ${site.name}</title>
<link>${urlOf(site)}</link>
<atom:link href="${urlOf(site)}/feed.rss" rel="self" type="application/rss+xml"/>
<description>Open jobs at ${site.name}</description>
${items}</channel>
</rss>
`.markup
  }`;
}

/** The elements that job aggregators commonly read. */
function jobsXml(site: Site, jobs: readonly PublicJob[]): string {
  const items = jobs.map(
    (job) => html`<job>
<referencenumber>${job.id}</referencenumber>
<title>${job.title}</title>
<company>${site.name}</company>
<url>${urlOf(site, job)}</url>
<date>${job.published_at.toUTCString()}</date>
${job.location && html`<city>${job.location}</city>`}
${job.department && html`<category>${job.department}</category>`}
${job.employment_type && html`<jobtype>${employmentLabels[job.employment_type]}</jobtype>`}
${job.workplace && html`<remotetype>${workplaceLabels[job.workplace]}</remotetype>`}
${job.pay && salary(job.pay)}
<description>${formatText(job.text).markup}</description>
</job>
`,
  );
  return `${HEADER}${
    html`<source>
<publisher>${site.name}</publisher>
<publisherurl>${urlOf(site)}</publisherurl>
${items}</source>
`.markup
  }`;
}

function salary({ min, max, currency, period }: NonNullable<PublicJob['pay']>) {
  return html`<salary><min>${min}</min><max>${max}</max><currency>${currency}</currency><period>${period}</period></salary>`;
}
