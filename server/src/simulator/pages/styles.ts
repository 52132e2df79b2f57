import type { SimulatedPosting, SiteStyle } from '../model.ts';
import type { CompanySnapshot } from '../protocol.ts';
import { escapeHtml, htmlOf } from '../rendering.ts';
import { schemaOrgPosting } from '../schema-org.ts';
import { factsOf, type Noise, noiseOf } from './facts.ts';
import { filler } from './filler.ts';

type Parts = {
  posting: SimulatedPosting;
  snapshot: CompanySnapshot;
  noise: Noise;
  data: string;
  title: string;
  facts: [string, string][];
};

/** The page of a posting in the style of one kind of site. */
export function postingPage(posting: SimulatedPosting, snapshot: CompanySnapshot): string {
  const { style, structured } = snapshot.company;
  const data = structured ? dataOf(posting, snapshot, style) : '';
  const facts = factsOf(posting).map(
    ([label, value]) => [escapeHtml(label), escapeHtml(value)] as [string, string],
  );
  return layouts[style]({
    posting,
    snapshot,
    noise: noiseOf(posting, snapshot),
    data,
    title: escapeHtml(posting.title),
    facts,
  });
}

const data = new WeakMap<SimulatedPosting, string>();

/** Sites write structured data in several valid ways. */
function dataOf(posting: SimulatedPosting, { company }: CompanySnapshot, style: SiteStyle): string {
  const known = data.get(posting);
  if (known) return known;
  // Newspapers show the salary only on the page.
  const object = schemaOrgPosting(company, posting, { pay: style !== 'newspaper' });
  if (style === 'cards') object.jobLocation = [object.jobLocation].flat();
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebPage', name: posting.title }, object],
  };
  const text = JSON.stringify(style === 'table' ? graph : object).replaceAll('</', '<\\/');
  const type = style === 'portal' ? 'application/ld&#x2B;json' : 'application/ld+json';
  const made = `<script type="${type}">${text}</script>`;
  data.set(posting, made);
  return made;
}

const head = ({ title, snapshot, posting, data, noise }: Parts, more = '') =>
  `<!DOCTYPE html>\n<html lang="${posting.language}"><head><meta charset="utf-8"><title>${title} | ${escapeHtml(snapshot.company.name)}</title>
<meta name="viewport" content="width=device-width"><meta name="csrf-token" content="${noise.token}"><link rel="canonical" href="${posting.url}">${data}${more}</head>`;

const navigation = ({ snapshot }: Parts) =>
  `<header class="site"><a href="${snapshot.site}/">${escapeHtml(snapshot.company.name)}</a><nav><ul><li><a href="/about">About us</a></li><li><a href="/careers">Careers</a></li><li><a href="/press">Press</a></li><li><a href="/contact">Contact</a></li></ul></nav></header>`;

const footer = ({ snapshot, noise }: Parts) =>
  `<footer><p>© 2026 ${escapeHtml(snapshot.company.name)} · Privacy · Imprint · Cookies</p><p class="trace">Request ${noise.request} served ${noise.served}</p></footer>`;

const related = ({ noise }: Parts) =>
  `<section class="related-jobs"><h2>Similar jobs</h2><ul>${noise.related.map((other) => `<li><a href="${other.url}">${escapeHtml(other.title)}</a> <span>${other.places[0]?.city}</span></li>`).join('')}</ul></section>`;

const form = ({ noise, posting }: Parts) =>
  `<form action="${posting.url}/apply" method="post"><input type="hidden" name="authenticity_token" value="${noise.token}"><button>Apply now</button></form>`;

const layouts: Record<SiteStyle, (parts: Parts) => string> = {
  plain: (parts) => `${head(parts)}<body>${navigation(parts)}<main><h1>${parts.title}</h1>
<p class="meta">${parts.noise.posted}</p><dl>${parts.facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>
<article>${htmlOf(parts.posting)}</article>${form(parts)}</main>${footer(parts)}</body></html>`,

  cards: (
    parts,
  ) => `${head(parts, filler('style', 6_000))}<body class="t-light">${navigation(parts)}<div class="layout"><div class="job-header"><h1 class="job-title">${parts.title}</h1>
<div class="pills">${parts.facts.map(([label, value]) => `<div class="pill"><span class="pill-label">${label}</span><span class="pill-value">${value}</span></div>`).join('')}</div>
<div class="job-stats"><span>${parts.noise.posted}</span> <span>${parts.noise.views} views</span></div></div>
<div class="job-description" data-request="${parts.noise.request}">${htmlOf(parts.posting, 'bold')}</div>${form(parts)}${related(parts)}</div>${footer(parts)}${filler('script', 5_000)}</body></html>`,

  table: (
    parts,
  ) => `${head(parts)}<body>${navigation(parts)}<div id="content"><h2 class="posting-title">${parts.title}</h2>
<table class="facts">${parts.facts.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>
<div id="job-body">${htmlOf(parts.posting, 'breaks')}</div><p>${parts.noise.applicants} applicants so far · ${parts.noise.posted}</p>${form(parts)}</div>${footer(parts)}</body></html>`,

  newspaper: (parts) => `${head(parts)}<body>${navigation(parts)}<article class="job"><h1>${parts.title}</h1>
<ul class="job-facts">${parts.facts.map(([label, value]) => `<li><strong>${label}:</strong> ${value}</li>`).join('')}</ul>
<p class="byline">${parts.noise.posted} · read ${parts.noise.views} times</p>${htmlOf(parts.posting)}<p><a class="apply" href="${parts.posting.url}/apply">Apply for this job</a></p></article>
<aside>${related(parts)}</aside>${footer(parts)}</body></html>`,

  portal: (
    parts,
  ) => `${head(parts, filler('style', 12_000) + filler('script', 8_000))}<body>${navigation(parts)}<div class="breadcrumb"><a href="/">Home</a> / <a href="/careers">Jobs</a></div>
<main><section class="hero"><h1>${parts.title}</h1><p>${parts.noise.posted} · ${parts.noise.applicants} applicants · ${parts.noise.views} views</p></section>
<div class="columns"><section class="description">${htmlOf(parts.posting)}</section>
<aside class="sidebar"><h2>At a glance</h2>${parts.facts.map(([label, value]) => `<p><b>${label}</b><br>${value}</p>`).join('')}${form(parts)}</aside></div>${related(parts)}</main>${footer(parts)}${filler('script', 8_000)}</body></html>`,

  heavy: (
    parts,
  ) => `${head(parts, filler('style', 24_000) + filler('script', 14_000))}<body>${navigation(parts)}${filler('picture', 6_000)}
<main><div class="top"><h1>${parts.title}</h1><p class="when">${parts.noise.posted} · ${parts.noise.views} views</p></div>
<ul class="facts">${parts.facts.map(([label, value]) => `<li><span>${label}</span> <span>${value}</span></li>`).join('')}</ul>
<div class="content">${htmlOf(parts.posting)}</div>${form(parts)}${related(parts)}</main>${footer(parts)}<script>window.__state={"request":"${parts.noise.request}","views":${parts.noise.views}}</script>${filler('script', 20_000)}</body></html>`,
};
