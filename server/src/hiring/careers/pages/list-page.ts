import { formatText } from '../format-text.ts';
import { type Html, html } from '../html.ts';
import { employmentLabels, workplaceLabels } from '../job-labels.ts';
import { jobPath, type Site } from '../site.ts';
import type { PublicJob } from '../site-store.ts';
import { type Page, renderPage } from './layout.ts';

export type JobFilter = { department?: string | undefined; location?: string | undefined };

/** The open jobs of a workspace, filtered by what the URL says. */
export function listPage(
  site: Site,
  jobs: readonly PublicJob[],
  filter: JobFilter,
  notice?: Html | undefined,
): Page {
  const shown = jobs.filter(
    (job) =>
      (!filter.department || job.department === filter.department) &&
      (!filter.location || job.location === filter.location),
  );
  const isFiltered = Boolean(filter.department || filter.location);
  const main = html`
<h1>Careers at ${site.name}</h1>
${site.intro && formatText(site.intro)}
${jobs.length > 1 && filters(site, jobs, filter)}
<h2>${heading(shown.length, jobs.length)}</h2>
${shown.length > 0 ? jobList(site, shown) : nothing(site, isFiltered && jobs.length > 0)}
${notice}`;
  return renderPage(site, {
    title: `Careers at ${site.name}`,
    description: `Open jobs at ${site.name}.`,
    main,
    feedPath: `${site.path}/feed.rss`,
    // Filtered lists are the same jobs again.
    ...(!isFiltered && { canonicalPath: site.path }),
  });
}

function heading(shown: number, total: number): string {
  if (total === 0) return 'No open jobs';
  if (shown < total) return `${shown} of ${total} open jobs`;
  return total === 1 ? '1 open job' : `${total} open jobs`;
}

function jobList(site: Site, jobs: readonly PublicJob[]): Html {
  const items = jobs.map(
    (job) => html`<li><a href="${jobPath(site, job.slug)}">${job.title}</a>${shortFacts(job)}</li>`,
  );
  return html`<ul class="jobs">${items}</ul>`;
}

function shortFacts({ department, location, workplace, employment_type: type }: PublicJob): Html {
  const facts = [
    department,
    location,
    workplace && workplaceLabels[workplace],
    type && employmentLabels[type],
  ].filter((fact): fact is string => Boolean(fact));
  return html`${facts.length > 0 && html`<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>`}`;
}

function nothing(site: Site, isFiltered: boolean): Html {
  if (isFiltered)
    return html`<p>No open job matches these filters. <a href="${site.path}">Show all jobs</a></p>`;
  return html`<p>There are no open jobs right now. Please come back later, or follow our <a href="${site.path}/feed.rss">RSS feed</a>.</p>`;
}

function filters(site: Site, jobs: readonly PublicJob[], { department, location }: JobFilter): Html {
  const departments = distinct(jobs.map((job) => job.department));
  const locations = distinct(jobs.map((job) => job.location));
  const department_ = departments.length > 1 && select('department', 'Department', departments, department);
  const location_ = locations.length > 1 && select('location', 'Location', locations, location);
  if (!department_ && !location_) return html``;
  return html`<form class="filters" method="get" action="${site.path}">${department_}${location_}<button class="plain" type="submit">Filter</button></form>`;
}

function select(name: string, label: string, values: readonly string[], chosen: string | undefined): Html {
  const options = values.map(
    (value) => html`<option value="${value}"${value === chosen && html` selected`}>${value}</option>`,
  );
  return html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">All</option>${options}</select></div>`;
}

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value): value is string => Boolean(value)).sort((a, b) => a.localeCompare(b));
