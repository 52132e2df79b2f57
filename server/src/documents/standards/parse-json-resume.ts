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
type Write = (
  text: string | undefined,
  style?: Partial<FlowParagraph>,
  font?: { bold?: boolean; size?: number },
) => Locate;

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
  const written = writeResume(resume, openWriter(page));
  const pages = typeset(page);
  const modified = new Date(resume.meta?.lastModified ?? '');
  // An ongoing entry lasts at least until the newest date in the resume.
  const newest = newestOf(
    [...resume.work, ...resume.education].flatMap(({ startDate, endDate }) => [startDate, endDate]),
  );
  return {
    extraction: {
      kind: 'json_resume',
      pages,
      pageCount: pages.length,
      ...(Number.isNaN(modified.getTime()) ? {} : { madeAt: modified }),
      links: [],
      warnings: [],
    },
    draftOf: (layout) => draftOf(written, layout, layout.madeAt ?? newest),
  };
}

/** Writes values to the page, and returns how to find each of them there. */
function openWriter(page: FlowParagraph[]): Write {
  let written = 0;
  // Values are located in the order in which they were written, so that equal ones stay separate.
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

  return (text, style = {}, { bold = false, size = 11 } = {}) => {
    if (!text) return () => undefined;
    const value = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
    const occurrence = written++;
    page.push({ runs: [{ text: value, bold, size }], ...style });
    return (layout) => locate(layout, value, occurrence);
  };
}

type Written = ReturnType<typeof writeResume>;

function writeResume(
  { basics, work, education, skills, languages, certificates }: JsonResumeInput,
  write: Write,
) {
  const heading = (text: string, items: unknown[]) => {
    if (items.length > 0) write(text, { heading: 2, gap: true }, { bold: true, size: 14 });
  };
  // The order of the calls is the order on the page.
  const contact = writeContact(basics, write);
  heading('Summary', basics?.summary ? [1] : []);
  const summary = write(basics?.summary);
  heading('Experience', work);
  const positions = work.map((entry) => writePosition(entry, write));
  heading('Education', education);
  const schools = education.map((entry) => ({
    school: write(entry.institution, { gap: true }, { bold: true }),
    degree: write(entry.studyType),
    field: write(entry.area),
    start: write(entry.startDate),
    end: write(entry.endDate),
    score: write(entry.score ?? entry.gpa),
  }));
  heading('Skills', skills);
  const listedSkills = skills
    .flatMap(({ keywords, name }) => (keywords.length > 0 ? keywords : [name]))
    .map((text) => write(text));
  heading('Languages', languages);
  const spoken = languages.map(({ language, fluency }) => ({ language: write(language), level: fluency }));
  heading('Certificates', certificates);
  const certifications = certificates.map(({ name, issuer, date }) => ({
    name: write(name, { gap: true }, { bold: true }),
    issuer: write(issuer),
    date: write(date),
  }));
  return { contact, summary, positions, schools, listedSkills, spoken, certifications };
}

function writeContact(basics: JsonResumeInput['basics'], write: Write) {
  const location = basics?.location;
  const address =
    location?.address ?? [location?.city, location?.region, location?.countryCode].filter(Boolean).join(', ');
  return {
    name: write(basics?.name, {}, { bold: true, size: 20 }),
    headline: write(basics?.label),
    email: write(basics?.email),
    phone: write(basics?.phone),
    location: write(address || undefined),
    links: [basics?.url ?? basics?.website, ...(basics?.profiles ?? []).map(({ url }) => url)].map((url) =>
      write(url),
    ),
  };
}

function writePosition(entry: JsonResumeInput['work'][number], write: Write) {
  return {
    title: write(entry.position, { gap: true }, { bold: true }),
    company: write(entry.name ?? entry.company),
    location: write(entry.location),
    start: write(entry.startDate),
    end: entry.endDate ? write(entry.endDate) : write(entry.startDate ? 'present' : undefined),
    isPresent: !entry.endDate,
    responsibilities: [...(entry.summary ? [entry.summary] : []), ...entry.highlights].map((text) =>
      write(text, { bullet: true }),
    ),
  };
}

function draftOf(written: Written, layout: Layout, presentAt: Date | undefined): Draft {
  const { contact } = written;
  const at = (find: Locate) => find(layout);
  const all = (finders: Locate[]) => finders.flatMap((find) => find(layout) ?? []);
  const date = (find: Locate, isPresent = false) => toDate(find(layout), isPresent, presentAt);
  return withoutUndefined({
    name: at(contact.name),
    headline: at(contact.headline),
    emails: all([contact.email]),
    phones: all([contact.phone]),
    location: at(contact.location),
    links: all(contact.links),
    summary: at(written.summary),
    positions: written.positions.map((position) =>
      withoutUndefined({
        title: at(position.title),
        company: at(position.company),
        location: at(position.location),
        start: date(position.start),
        end: date(position.end, position.isPresent),
        responsibilities: all(position.responsibilities),
        from: 0,
        to: 0,
      }),
    ),
    education: written.schools.map((entry) =>
      withoutUndefined({
        school: at(entry.school),
        degree: at(entry.degree),
        field: at(entry.field),
        start: date(entry.start),
        end: date(entry.end),
        score: at(entry.score),
        from: 0,
        to: 0,
      }),
    ),
    skills: all(written.listedSkills),
    languages: written.spoken.flatMap(({ language, level }) => {
      const found = at(language);
      return found ? [{ ...found, ...(level ? { level } : {}) }] : [];
    }),
    certifications: written.certifications.flatMap((certification) => {
      const name = at(certification.name);
      if (!name) return [];
      return [withoutUndefined({ name, issuer: at(certification.issuer), date: date(certification.date) })];
    }),
  }) as Draft;
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
