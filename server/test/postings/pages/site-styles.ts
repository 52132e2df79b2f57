import type { JobText } from './job-texts.ts';
import { type PageView, type ViewWords, viewWords } from './page-view.ts';

type Render = (job: JobText, view: PageView) => string;

/** Styles of sites: their markup, their scripts, and what is around the posting. */
export const siteStyles: Record<string, Render> = {
  /** Structured data with most facts; salary and deadline are only on the page. */
  aggregator: (job, view) => {
    const words = wordsFor(job);
    return whole(
      job,
      view,
      `${jsonLd(job, view, 'application/ld&#x2B;json')}</head><body>${menu(view)}
      <main class="${view.release}-page">${event(view)}<h2>${job.company}</h2><h1 class="${view.release}-title">${job.title}</h1>
      ${closedNotice(words, view)}<div><span>${words.ago(view.postedDaysAgo)}</span></div><div><span>${job.place}</span></div>
      <div>${job.mode}</div><div>${job.salary}</div><div>${words.applicants(view.applicants)}</div><div>${words.views(view.views)}</div>
      <a class="button" href="/apply?s=${view.session}">${words.apply}</a>
      <div class="${view.release}-text">${description(job)}</div>
      <div><b>${job.headings.deadline}:</b> ${job.deadline}</div>
      ${advert(words, view)}${related(words, view, 'section')}</main>`,
    );
  },
  /** An empty page with a script, and structured data in the head. */
  shell: (job, view) =>
    `<!doctype html><html><head><title>${job.title}</title><script nonce="${view.nonce}">window.session="${view.session}"</script>
    ${view.closed ? '' : jsonLd(job, view, 'application/ld+json', true)}</head><body><noscript>Enable JavaScript.</noscript><div id="root"></div>
    <script>window.__appData = ${JSON.stringify({ build: view.release, posting: view.closed ? null : { id: view.session, title: job.title, descriptionHtml: description(job), locationName: job.place, workplaceType: job.mode, compensationTierSummary: job.salary, employmentType: job.employment, applicationDeadline: job.deadline, publishedDate: view.postedOn, viewCount: view.views } })};</script></body></html>`,
  /** Microdata, tables, the whole page in one form, the posting date next to the facts. */
  enterprise: (job, view) => {
    const words = wordsFor(job);
    return whole(
      job,
      view,
      `</head><body><form id="aspnetForm" action="/job?sid=${view.session}"><input type="hidden" name="__VIEWSTATE" value="${view.nonce}">
      ${menu(view)}<div class="${view.release}" itemscope itemtype="http://schema.org/JobPosting"><h1 itemprop="title">${job.title}</h1>
      ${closedNotice(words, view)}<p><span>Date: </span><span itemprop="datePosted">${view.postedOn}</span></p>
      <table><tr><td>${words.reference}:</td><td>${view.reference}</td></tr><tr><td>${job.headings.salary}</td><td>${job.salary}</td></tr>
      <tr><td>${job.headings.deadline}</td><td>${job.deadline}</td></tr><tr><td>Type</td><td>${job.employment}</td></tr><tr><td>Place</td><td>${job.place}, ${job.mode}</td></tr></table>
      <span itemprop="description">${description(job)}</span></div>${related(words, view, 'loose')}</form>`,
    );
  },
  /** A blog post: the title in a header of the article, everything else in the same column. */
  blog: (job, view) => {
    const words = wordsFor(job);
    return whole(
      job,
      view,
      `</head><body class="post-${view.nonce}"><div id="page"><header><p>${job.company}</p></header>${cookies(words, view)}${menu(view)}
      <article class="${view.release}"><header class="entry-header"><h1>${job.title}</h1><div class="meta">${words.posted} <time>${view.postedOn}</time></div></header>
      <div class="entry-content">${closedNotice(words, view)}<p>${job.place} · ${job.employment} · ${job.mode}</p><p>${job.headings.salary}: ${job.salary}</p>
      ${advert(words, view)}${description(job)}<p>${job.headings.deadline} : ${job.deadline}</p>
      <p>${words.updated} ${view.updated}</p></div><footer>${words.views(view.views)}</footer></article>
      ${voices(words, view)}${related(words, view, 'aside')}</div>`,
    );
  },
  /** Data for a script framework, with a partly rendered copy. */
  framework: (job, view) =>
    `<!doctype html><html><head><title>${job.title}</title></head><body><div id="__next"><h1>${job.title}</h1></div>
    <script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
      buildId: view.nonce,
      props: {
        pageProps: {
          session: view.session,
          job: view.closed
            ? null
            : {
                id: view.reference,
                title: job.title,
                description: description(job),
                location: { city: job.place, country: job.country },
                workplace: job.mode,
                salary: { text: job.salary },
                employmentType: job.employment,
                deadline: job.deadline,
                createdAt: view.postedOn,
                updatedAt: view.updated,
                applicantsCount: view.applicants,
              },
          similarJobs: view.related.map(([title, place]) => ({ title, place })),
        },
      },
    })}</script></body></html>`,
  /** Structured data with an escaped description, a list of facts next to the text, a consent notice on top. */
  recruiter: (job, view) => {
    const words = wordsFor(job);
    return whole(
      job,
      view,
      `${jsonLd(job, view, 'application/ld+json')}</head><body><div id="app">${cookies(words, view)}<div class="${view.release}-hero"><h1>${job.title}</h1>
      <p>${job.place} | ${job.employment} | ${job.mode}</p></div>${closedNotice(words, view)}<div class="columns"><div>${description(job)}</div>
      <aside><dl><dt>${words.posted}</dt><dd>${view.postedOn}</dd><dt>${words.reference}</dt><dd>${view.reference}</dd>
      <dt>${job.headings.salary}</dt><dd>${job.salary}</dd><dt>${job.headings.deadline}</dt><dd>${job.deadline}</dd></dl>
      <button>${words.apply}</button></aside></div>${voices(words, view)}${related(words, view, 'section')}</div>`,
    );
  },
  /** Handwritten: no main element, no structured data, only paragraphs. */
  plain: (job, view) => {
    const words = wordsFor(job);
    return whole(
      job,
      view,
      `</head><body>${cookies(words, view)}${menu(view)}<div class="${view.release}"><h1>${job.title}</h1>${closedNotice(words, view)}
      <p>${words.ago(view.postedDaysAgo)}</p><p>${job.company}, ${job.place} (${job.mode}, ${job.employment})</p>
      <p>${job.headings.salary}: ${job.salary}. ${job.headings.deadline}: ${job.deadline}.</p>${description(job)}
      <p>${words.applicants(view.applicants)}</p>${advert(words, view)}<p>Session: ${view.session}</p></div>
      ${related(words, view, 'loose')}<p>© ${view.year} ${job.company}</p>`,
    );
  },
};

const wordsFor = (job: JobText) => viewWords[job.language] as ViewWords;

function whole(job: JobText, view: PageView, rest: string): string {
  const page = `<!doctype html><html lang="${job.language}"><head><meta name="csrf" content="${view.nonce}"><title>${job.title} - ${job.company}</title>
  <style>.${view.release}-page{margin:0}</style><script>var t="${view.session}"</script>${rest}<footer>© ${view.year} ${job.company}</footer></body></html>`;
  if (!view.terse) return page;
  return page
    .replace(/>\s+</g, '><')
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<li>/g, '<li class=x><span>')
    .replace(/<\/li>/g, '</span></li>');
}

function description(job: JobText): string {
  const { headings } = job;
  const item = (text: string) => `<li>${text}</li>`;
  return `<p>${job.intro}</p><h3>${headings.duties}</h3><ul>${job.duties.map(item).join('')}</ul><h3>${headings.profile}</h3><ul>${[
    job.years,
    ...job.skills,
  ]
    .map(item)
    .join('')}</ul>`;
}

function jsonLd(job: JobText, view: PageView, type: string, withPay = false): string {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'JobPosting',
        title: job.title,
        description: description(job),
        datePosted: view.postedOn,
        validThrough: view.validThrough,
        identifier: { '@type': 'PropertyValue', value: view.reference },
        hiringOrganization: { '@type': 'Organization', name: job.company },
        employmentType: job.employment,
        jobLocation: [
          { '@type': 'Place', address: { addressLocality: job.place, addressCountry: job.country } },
        ],
        jobLocationType: job.mode,
        ...(withPay ? { baseSalary: { '@type': 'MonetaryAmount', value: job.salary } } : {}),
      },
    ],
  };
  return `<script type="${type}">${JSON.stringify(data, null, view.terse ? 0 : 2)}</script>`;
}

function menu(view: PageView): string {
  return `<nav><a href="/?s=${view.session}">Jobs</a><a>Companies</a></nav>`;
}

function cookies({ cookies: text }: ViewWords, { cookieBanner, release }: PageView): string {
  return cookieBanner
    ? `<div class="${release}-consent"><p>${text}</p><button>OK</button><button>No</button></div>`
    : '';
}

function advert({ advert: label }: ViewWords, { advert: text, nonce }: PageView): string {
  return text === undefined ? '' : `<div id="slot-${nonce}"><div>${label}</div><p>${text}</p></div>`;
}

function event({ event: text }: PageView): string {
  return text === undefined ? '' : `<div><p>${text}</p></div>`;
}

function voices({ voices: heading, quote }: ViewWords, { voice }: PageView): string {
  return `<section><h2>${heading}</h2><blockquote>${quote(voice)}</blockquote></section>`;
}

function closedNotice({ closed: text }: ViewWords, { closed }: PageView): string {
  return closed ? `<div role="alert"><p>${text}</p></div>` : '';
}

/** `loose`: the heading and the list are siblings in an element with other content. */
function related(
  { related: heading }: ViewWords,
  view: PageView,
  kind: 'section' | 'aside' | 'loose',
): string {
  const cards = view.related
    .map(([title, place]) => `<li><a href="/jobs/${view.nonce}"><h3>${title}</h3><p>${place}</p></a></li>`)
    .join('');
  const list = `<h2>${heading}</h2><ul>${cards}</ul>`;
  return kind === 'loose' ? list : `<${kind}><div>${list}</div></${kind}>`;
}
