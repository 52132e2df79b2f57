import type { PageRole } from '../form.ts';
import { cleanLabel } from './visible-text.ts';

const MAX_TEXT = 90_000;

/** What this page says about a role: structured data first, then the selection, then headings and the main text. */
export function readRole(): PageRole {
  const data = findJobPosting();
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href || location.href;
  const selected = String(window.getSelection() ?? '').trim();
  const heading = firstText('.posting-headline h2', '[data-ui="job-title"]', '.app-title', 'main h1', 'h1');
  const title = textValue(data?.title) || heading || meta('og:title');
  const company =
    textValue(asObject(data?.hiringOrganization)?.name) ||
    textValue(data?.hiringOrganization) ||
    firstText('.company-name', '[data-ui="company-name"]') ||
    companyInAddress(new URL(address)) ||
    meta('og:site_name');
  const description = selected || textValue(data?.description) || mainText();
  return {
    url: address,
    ...(title && { title: line(title, 300) }),
    ...(company && { company: line(company.replace(/^at\s+/i, ''), 120) }),
    ...(placeOf(data) && { location: line(placeOf(data) as string, 200) }),
    ...(textValue(data?.jobLocationType) === 'TELECOMMUTE' && { remote: 'remote' as const }),
    ...(description && { description: description.slice(0, MAX_TEXT) }),
    ...(selected && { selected: true as const }),
  };
}

type Data = Record<string, unknown>;

function findJobPosting(): Data | undefined {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    let parsed: unknown;
    try {
      parsed = JSON.parse(script.textContent ?? '');
    } catch {
      continue;
    }
    const found = jobPostingIn(parsed);
    if (found) return found;
  }
  return undefined;
}

function jobPostingIn(value: unknown, depth = 0): Data | undefined {
  if (depth > 4) return undefined;
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = jobPostingIn(each, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  const data = asObject(value);
  if (!data) return undefined;
  return [data['@type']].flat().includes('JobPosting') ? data : jobPostingIn(data['@graph'], depth + 1);
}

function placeOf(data: Data | undefined): string | undefined {
  const place = asObject([data?.jobLocation].flat()[0]);
  const address = asObject(place?.address);
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'].map((key) => {
    const part = address?.[key];
    return textValue(part) || textValue(asObject(part)?.name);
  });
  return parts.filter(Boolean).join(', ') || textValue(place?.name) || undefined;
}

/** The boards that many companies share have the company's name in their addresses. */
function companyInAddress({ hostname, pathname, searchParams }: URL): string | undefined {
  const boards = /(?:^|\.)(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|smartrecruiters\.com)$/;
  const owned = /^([^.]+)\.(?:jobs\.personio\.(?:de|com)|recruitee\.com|teamtailor\.com|bamboohr\.com)$/;
  const slug =
    owned.exec(hostname)?.[1] ??
    (boards.test(hostname) ? (searchParams.get('for') ?? pathname.split('/')[1]) : undefined);
  if (!slug || /^(?:embed|j|jobs|v1)$/.test(slug)) return undefined;
  const words = decodeURIComponent(slug).split(/[-_]/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function mainText(): string {
  const main =
    document.querySelector<HTMLElement>(
      '[data-ui="job-description"], .posting-page, #content, main, article',
    ) ?? document.body;
  // biome-ignore lint/performance/useDomNodeTextContent: paragraphs are lines only in rendered text.
  return main.innerText.trim();
}

function firstText(...selectors: string[]): string | undefined {
  for (const selector of selectors) {
    const text = document.querySelector(selector)?.textContent?.trim();
    if (text) return text;
  }
  return undefined;
}

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content.trim() || undefined;
const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : undefined;
const textValue = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const line = (text: string, length: number) => cleanLabel(text).slice(0, length);
