import type { SimulatedPosting } from '../model.ts';
import { type CompanySnapshot, capture, json, type Protocol, problem, wholeNumberOr } from '../protocol.ts';
import { fullAddress, htmlOf } from '../rendering.ts';

const TYPES = {
  full_time: { id: 'permanent', label: 'Full-time' },
  part_time: { id: 'part-time', label: 'Part-time' },
  contract: { id: 'contract', label: 'Contract' },
  temporary: { id: 'temporary', label: 'Temporary' },
  internship: { id: 'intern', label: 'Intern' },
  volunteer: { id: 'volunteer', label: 'Volunteer' },
  other: { id: 'other', label: 'Other' },
};
const EXPERIENCE: Partial<Record<string, { id: string; label: string }>> = {
  intern: { id: 'internship', label: 'Internship' },
  junior: { id: 'entry_level', label: 'Entry Level' },
  senior: { id: 'mid_senior_level', label: 'Mid-Senior Level' },
};

/** Paged titles, with the text of each posting on its detail. */
export const smartrecruiters: Protocol = {
  api: 'smartrecruiters-api',
  tokenIn: (path) => capture(path, /^\/(?:v1\/companies\/)?([^/]+)/),
  address: ({ token }, { api }) => ({ kind: 'smartrecruiters', token, origin: api }),
  reply(request, snapshot) {
    const base = `/v1/companies/${snapshot.company.token}/postings`;
    const origin = `http://${request.host}`;
    if (request.path === base) {
      const limit = Math.min(wholeNumberOr(request.query.get('limit'), 10), 100);
      const offset = wholeNumberOr(request.query.get('offset'), 0);
      const content = snapshot.rows
        .slice(offset, offset + limit)
        .map((posting) => headline(posting, snapshot, origin + base));
      return json({ offset, limit, totalFound: snapshot.total, content });
    }
    const id = capture(request.path, /\/postings\/([^/]+)$/);
    const posting = snapshot.postings.find((posting) => posting.external_id === id);
    const page = snapshot.postings.find(
      (posting) => request.path === `/${snapshot.company.token}/${posting.external_id}`,
    );
    if (page) return { status: 302, media: 'text/html', body: '', headers: { location: page.url } };
    if (!posting) return problem(404, { message: 'Posting not found', errors: [] });
    return json(detail(posting, snapshot, origin + base), `${id}.${posting.revision}`);
  },
};

function headline(posting: SimulatedPosting, { company }: CompanySnapshot, base: string) {
  const [site] = posting.places;
  return {
    id: posting.external_id,
    name: posting.title,
    uuid: `${posting.external_id}-u`,
    jobAdId: `${posting.external_id}-a`,
    defaultJobAd: true,
    refNumber: `REF${posting.number}`,
    company: { identifier: company.token, name: company.name },
    releasedDate: posting.posted_at.toISOString(),
    location: {
      city: site?.city,
      region: site?.regionCode,
      country: site?.code.toLowerCase(),
      remote: posting.remote === 'remote',
      hybrid: posting.remote === 'hybrid',
      fullLocation: site ? fullAddress(site) : '',
    },
    department: { id: '70', label: posting.department },
    typeOfEmployment: TYPES[posting.employment_type],
    experienceLevel: EXPERIENCE[posting.level ?? ''] ?? { id: 'not_applicable', label: 'Not Applicable' },
    visibility: 'PUBLIC',
    ref: `${base}/${posting.external_id}`,
    language: { code: posting.language, label: posting.language },
  };
}

function detail(posting: SimulatedPosting, snapshot: CompanySnapshot, base: string) {
  const text = (part: Parameters<typeof htmlOf>[2]) => htmlOf(posting, 'bold', part);
  return {
    ...headline(posting, snapshot, base),
    postingUrl: posting.url,
    applyUrl: `${posting.url}?oga=true`,
    active: true,
    jobAd: {
      sections: {
        companyDescription: { title: 'Company Description', text: text(['about']) },
        jobDescription: { title: 'Job Description', text: text(['role', 'duties']) },
        qualifications: { title: 'Qualifications', text: text(['requirements', 'extras']) },
        additionalInformation: { title: 'Additional Information', text: text(['offer', 'pay', 'process']) },
      },
    },
  };
}
