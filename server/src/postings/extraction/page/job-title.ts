import { findAll, type HtmlElement, lineOf } from '../html-tree.ts';
import type { Region } from './regions.ts';
import type { SurveyedPage } from './survey-page.ts';

export type NamedJob = {
  title: string;
  company: string | undefined;
  /** Where the title was found. */
  heading: HtmlElement | undefined;
};

const GENERIC =
  /^(?:(?:our |current |open |all |the )*(?:careers?|jobs?|positions?|vacanc(?:y|ies)|openings?|opportunities|job (?:details?|description|openings?|opportunities|board|search|widget|listings?|offers?|posting)|position (?:details?|description|overview)|role (?:description|overview)|overview|description|apply(?: now| for this (?:job|position))?|home|welcome.*|candidate portal|career (?:site|portal|center|opportunities)|join (?:us|our team)|work (?:with|for) us|about (?:us|the (?:role|job))|loading.*|search(?: jobs| results)?|sign in|log ?in|error.*|not found|page not found|untitled|document|index|contact|menu|stellenangebote?|stellenanzeige|karriere|offene stellen|jobbörse|offres? d[’']emploi|nos offres|recrutement|carrières?|empleos?|ofertas? de (?:empleo|trabajo)|trabaja con nosotros|vacatures?|werken bij.*|vagas|lavora con noi|lediga jobb)(?: (?:at|bei|chez|en|bij) .{2,40})?)$/i;

const isTitle = (text: string) =>
  text.length >= 3 && text.length <= 200 && !GENERIC.test(text) && /\p{L}{2}/u.test(text);

/** The heading of the page, or else its title element without company and site names. */
export function findJobTitle(page: SurveyedPage, { root, isCut }: Region): NamedJob | undefined {
  const names = namesOf(page);
  const headings = findAll(root, ({ tag }) => /^h[1-3]$/.test(tag)).filter(
    (heading) => !isInCut(heading, isCut) && isTitle(lineOf(heading)),
  );
  const h1 = headings.filter(({ tag }) => tag === 'h1');
  const named = (h1.length > 0 ? h1 : headings.filter(({ tag }) => tag === 'h2').slice(0, 3)).find(
    (heading) => names.some((name) => fold(name).includes(fold(lineOf(heading)))),
  );
  const site = page.meta.get('og:site_name');
  const heading =
    named ?? h1[0] ?? (names.some((name) => isTitle(splitName(name, site).title)) ? undefined : headings[0]);
  if (heading) {
    const title = lineOf(heading);
    return { title, heading, company: companyBeside(title, names, site) };
  }
  for (const name of names) {
    const { title: whole, company } = splitName(name, site);
    // “Staff Accountant (2600017X)”: only title elements contain the number.
    const title = whole.replace(/(?:(?<!\s)\s+)?\([A-Z]{0,4}-?\d{4,}[A-Z]{0,2}\)$/, '');
    if (!isTitle(title)) continue;
    const shown = headings.find((heading) => fold(lineOf(heading)) === fold(title));
    return { title, company, heading: shown };
  }
  const [first] = headings;
  return first ? { title: lineOf(first), heading: first, company: undefined } : undefined;
}

const namesOf = ({ meta, title }: SurveyedPage) =>
  [meta.get('og:title'), meta.get('twitter:title'), title].filter((name): name is string => Boolean(name));

/** The company in the title element of a page whose job title is known. */
export const companyNamed = (page: SurveyedPage, title: string) =>
  companyBeside(title, namesOf(page), page.meta.get('og:site_name'));

export function isInCut(element: HtmlElement, isCut: Region['isCut']): boolean {
  for (let each: HtmlElement | undefined = element; each; each = each.parent) if (isCut(each)) return true;
  return false;
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const SITE_WORDS =
  /\b(?:careers?|jobs?|karriere|stellenangebote?|recruit(?:ing|ment)|hiring|vacancies|talent|employment|job ?board|job search|offres|empleos?|vacatures|apply|linkedin|indeed|glassdoor|built in|stepstone|monster|xing|welcome to the jungle|join us)\b/i;
const SEPARATOR = /(?<!\s)\s+[-–—|·•»:]\s+|(?:(?<!\s)\s+)?\|\s*/;

/** “Title - Company | Careers”, “Company: Title”, “Job Application for Title at Company”, “Title @ Company”. */
function splitName(name: string, site?: string): { title: string; company: string | undefined } {
  const application =
    /^(?:job application for|apply (?:for|to)|bewerbung als|jetzt bewerben:|hiring:|job:)\s+(\S.*)$/i.exec(
      name,
    )?.[1];
  const text = application ?? name;
  const at =
    /^(.{3,120}?)(?<!\s)\s+(?:@|at|bei|chez)\s+(?!(?:least|home|scale)\b)(\p{Lu}[^|–—-]{1,60})(?:(?<!\s)\s+[-–—|].*)?$/u.exec(
      text,
    );
  if (at) return { title: at[1] ?? text, company: cleanCompany(at[2]) };
  const parts = text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);
  const isSite = (part: string) => SITE_WORDS.test(part) && part.split(' ').length <= 5;
  const own = parts.filter((part) => fold(part) !== fold(site ?? '') && !isSite(part));
  const siteCompany = parts.filter(isSite).map(cleanCompany).find(Boolean);
  const colon = /^([^:]{2,40}):\s+(\S.{2,})$/.exec(text);
  if (colon && parts.length === 1) return { title: colon[2] ?? text, company: cleanCompany(colon[1]) };
  if (own.length === 0) return { title: text, company: undefined };
  if (own.length === 1) {
    const isNamed = site && parts.some((part) => fold(part) === fold(site));
    return { title: own[0] ?? text, company: siteCompany ?? (isNamed ? cleanCompany(site) : undefined) };
  }
  // With two parts, the company is the last. With the site at the end, the company is in the middle.
  const company = own.at(-1);
  return { title: own.slice(0, -1).join(' - '), company: cleanCompany(company) };
}

function cleanCompany(name: string | undefined): string | undefined {
  const text = (name ?? '')
    .replace(
      /\b(?:careers?|jobs?|karriere|vacancies|recruitment|hiring|open positions|career (?:site|page))\b(?:\s+(?:at|bei|site|page|portal))?/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:|–—-]+/, '')
    .replace(/(?<![\s,:|–—-])[\s,:|–—-]+$/, '')
    .replace(/^(?:at|bei|chez|bij|@) /i, '')
    .trim();
  return text.length >= 2 &&
    text.length <= 80 &&
    !/^(?:the|at|all|home|apply|search|board|description|details?|posting|offers?|position|announcement|advert)$/i.test(
      text,
    )
    ? text
    : undefined;
}

/** What remains of the page's titles without the job title. */
function companyBeside(title: string, names: string[], site: string | undefined): string | undefined {
  for (const name of names) {
    const at = fold(name).indexOf(fold(title));
    if (at < 0) continue;
    const start = name.toLowerCase().indexOf(title.toLowerCase().slice(0, 12));
    const rest = start < 0 ? '' : `${name.slice(0, start)} | ${name.slice(start + title.length)}`;
    const parts = rest
      .split(
        /(?:(?<!\s)\s+)?[|–—·•»:]\s*|(?<!\s)\s+-\s+|^\s*-\s*|(?:(?<!\s)\s+)?-\s*$|^\s*(?:@|at|bei|chez|bij|en)\s+|(?<!\s)\s+(?:@|at|bei|chez|bij|en)\s+/,
      )
      .map(cleanCompany)
      .filter((part) => part !== undefined && !SITE_WORDS.test(part) && /\p{Lu}|\d/u.test(part)) as string[];
    const found = parts.filter(
      (part) =>
        !/^(?:job application for|apply|remote|full.?time|part.?time|vollzeit|teilzeit|cdi|cdd|stage|alternance|in|à)(?![\p{L}\d])/iu.test(
          part,
        ),
    );
    const best = site ? found.find((part) => fold(part) === fold(site)) : undefined;
    if (best ?? found.at(-1)) return best ?? found.at(-1);
  }
  return site && !SITE_WORDS.test(site) ? site : cleanSite(site);
}

/** “Acme Careers” belongs to Acme; “The Job Board” to no company. */
const cleanSite = (site: string | undefined) =>
  site && /\b(?:careers?|jobs?|karriere)$/i.test(site) && !/\b(?:board|portal|search|the)\b/i.test(site)
    ? cleanCompany(site)
    : undefined;
