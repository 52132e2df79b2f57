import { withoutUndefined } from '../../platform/without-undefined.ts';
import { decodeText } from '../detect/decode-text.ts';
import type { FlowParagraph } from '../extract/flow/blocks.ts';
import { typeset } from '../extract/flow/typeset.ts';
import { corrupt } from '../extract/open-archive.ts';
import type { Draft, Extraction, Found, FoundDate, Layout } from '../model.ts';
import { JsonResumeInput } from './json-resume-schema.ts';

/** Entered into a field with a defined meaning. */
const CERTAIN = 0.99;

type Locate = (layout: Layout) => Found | undefined;

/**
 * A JSON Resume needs no guessing: its values are written to a page that people can view, and each keeps its position
 * on it.
 */
export function parseJsonResume(bytes: Uint8Array): {
  extraction: Extraction;
  draftOf: (layout: Layout) => Draft;
} {
  const resume = parse(bytes);
  const page: FlowParagraph[] = [];
  let written = 0;

  /** Writes a value to the page, and returns how to find it there. */
  function write(
    text: string | undefined,
    style: Partial<FlowParagraph> = {},
    bold = false,
    size = 11,
  ): Locate {
    if (!text) return () => undefined;
    const value = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
    const occurrence = written++;
    page.push({ runs: [{ text: value, bold, size }], ...style });
    return (layout) => locate(layout, value, occurrence);
  }
  /** In the order in which they were written, so that equal values stay separate. */
  const cursors = new WeakMap<Layout, number[]>();
  function locate(layout: Layout, value: string, occurrence: number): Found | undefined {
    const ends = cursors.get(layout) ?? [];
    cursors.set(layout, ends);
    const from = ends.slice(0, occurrence).reduce((last, end) => Math.max(last, end ?? 0), 0);
    const start = layout.text.indexOf(value, from);
    if (start < 0) return undefined;
    ends[occurrence] = start + value.length;
    return { value, start, end: start + value.length, score: CERTAIN, source: 'rules' };
  }
  const heading = (text: string, items: unknown[]) => {
    if (items.length > 0) write(text, { heading: 2, gap: true }, true, 14);
  };

  const { basics, work, education, skills, languages, certificates } = resume;
  const place = basics?.location;
  const address =
    place?.address ?? [place?.city, place?.region, place?.countryCode].filter(Boolean).join(', ');
  const top = {
    name: write(basics?.name, {}, true, 20),
    headline: write(basics?.label),
    email: write(basics?.email),
    phone: write(basics?.phone),
    location: write(address || undefined),
    links: [basics?.url ?? basics?.website, ...(basics?.profiles ?? []).map((each) => each.url)].map((url) =>
      write(url),
    ),
  };
  heading('Summary', basics?.summary ? [1] : []);
  const summary = write(basics?.summary);
  heading('Experience', work);
  const positions = work.map((each) => ({
    title: write(each.position, { gap: true }, true),
    company: write(each.name ?? each.company),
    location: write(each.location),
    start: write(each.startDate),
    end: each.endDate ? write(each.endDate) : write(each.startDate ? 'present' : undefined),
    isPresent: !each.endDate,
    responsibilities: [...(each.summary ? [each.summary] : []), ...each.highlights].map((text) =>
      write(text, { bullet: true }),
    ),
  }));
  heading('Education', education);
  const schools = education.map((each) => ({
    school: write(each.institution, { gap: true }, true),
    degree: write(each.studyType),
    field: write(each.area),
    start: write(each.startDate),
    end: write(each.endDate),
    score: write(each.score ?? each.gpa),
  }));
  heading('Skills', skills);
  const words = skills
    .flatMap((each) => (each.keywords.length > 0 ? each.keywords : [each.name]))
    .map((text) => write(text));
  heading('Languages', languages);
  const spoken = languages.map((each) => ({ language: write(each.language), level: each.fluency }));
  heading('Certificates', certificates);
  const papers = certificates.map((each) => ({
    name: write(each.name, { gap: true }, true),
    issuer: write(each.issuer),
    date: write(each.date),
  }));

  const pages = typeset(page);
  const modified = new Date(resume.meta?.lastModified ?? '');
  const extraction: Extraction = {
    kind: 'json_resume',
    pages,
    pageCount: pages.length,
    ...(Number.isNaN(modified.getTime()) ? {} : { madeAt: modified }),
    links: [],
    warnings: [],
  };

  // An ongoing entry lasts at least until the newest date in the resume.
  const newest = newestOf([...work, ...education].flatMap((each) => [each.startDate, each.endDate]));

  function draftOf(layout: Layout): Draft {
    const at = (find: Locate) => find(layout);
    const all = (finders: Locate[]) => finders.flatMap((find) => find(layout) ?? []);
    const date = (find: Locate, isPresent = false) =>
      toDate(find(layout), isPresent, layout.madeAt ?? newest);
    return withoutUndefined({
      name: at(top.name),
      headline: at(top.headline),
      emails: all([top.email]),
      phones: all([top.phone]),
      location: at(top.location),
      links: all(top.links),
      summary: at(summary),
      positions: positions.map((each) =>
        withoutUndefined({
          title: at(each.title),
          company: at(each.company),
          location: at(each.location),
          start: date(each.start),
          end: date(each.end, each.isPresent),
          responsibilities: all(each.responsibilities),
          from: 0,
          to: 0,
        }),
      ),
      education: schools.map((each) =>
        withoutUndefined({
          school: at(each.school),
          degree: at(each.degree),
          field: at(each.field),
          start: date(each.start),
          end: date(each.end),
          score: at(each.score),
          from: 0,
          to: 0,
        }),
      ),
      skills: all(words),
      languages: spoken.flatMap(({ language, level }) => {
        const found = at(language);
        return found ? [{ ...found, ...(level ? { level } : {}) }] : [];
      }),
      certifications: papers.flatMap((each) => {
        const name = at(each.name);
        return name ? [withoutUndefined({ name, issuer: at(each.issuer), date: date(each.date) })] : [];
      }),
    }) as Draft;
  }
  return { extraction, draftOf };
}

function parse(bytes: Uint8Array): JsonResumeInput {
  try {
    return JsonResumeInput.parse(JSON.parse(decodeText(bytes)));
  } catch (cause) {
    throw corrupt(cause);
  }
}

function toDate(
  found: Found | undefined,
  isPresent: boolean,
  madeAt: Date | undefined,
): FoundDate | undefined {
  if (!found) return undefined;
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(found.value) ?? [];
  if (isPresent && madeAt) {
    return { ...found, value: { year: madeAt.getUTCFullYear(), month: madeAt.getUTCMonth() + 1, isPresent } };
  }
  if (!year) return undefined;
  return { ...found, value: { year: Number(year), ...(month ? { month: Number(month) } : {}), isPresent } };
}

function newestOf(dates: (string | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date && /^\d{4}/.test(date) ? [Date.parse(date)] : []));
  const last = Math.max(...times.filter((time) => !Number.isNaN(time)));
  return Number.isFinite(last) ? new Date(last) : undefined;
}
