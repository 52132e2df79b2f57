import type { SimulatedPosting } from '../model.ts';
import { type Protocol, versionOf } from '../protocol.ts';
import { escapeHtml, htmlOf, sectionOf } from '../rendering.ts';

const TYPES = {
  full_time: 'permanent',
  part_time: 'permanent',
  contract: 'freelance',
  temporary: 'temporary',
  internship: 'intern',
  volunteer: 'other',
  other: 'other',
};
const SENIORITY: Partial<Record<string, string>> = {
  intern: 'student',
  junior: 'entry-level',
  senior: 'experienced',
  lead: 'lead',
};

/** One XML feed with everything except URLs. */
export const personio: Protocol = {
  address: ({ token }, { site }) => ({ kind: 'personio', token, origin: site }),
  pathOf: ({ external_id }) => `/job/${external_id}`,
  reply({ path }, { rows, company }) {
    if (path !== '/xml') return undefined;
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>\n${rows.map((posting) => position(posting, company.name)).join('\n')}\n</workzag-jobs>\n`;
    return { media: 'text/xml; charset=utf-8', body, version: versionOf(rows) };
  },
};

function position(posting: SimulatedPosting, company: string): string {
  const [site, ...others] = posting.places;
  const tag = (name: string, value: string) => `    <${name}>${escapeHtml(value)}</${name}>`;
  const texts = (
    ['about', 'role', 'duties', 'requirements', 'extras', 'offer', 'pay', 'process'] as const
  ).flatMap((part) => {
    const section = sectionOf(posting, part);
    if (!section) return [];
    const html = htmlOf(posting, 'headings', [part]).replace(/^<h3>.*?<\/h3>/, '');
    return `        <jobDescription>\n            <name>${escapeHtml(section.heading)}</name>\n            <value><![CDATA[${html}]]></value>\n        </jobDescription>`;
  });
  return [
    '<position>',
    tag('id', posting.external_id),
    tag('subcompany', company),
    tag('office', site?.city ?? ''),
    ...(others.length > 0
      ? [
          `    <additionalOffices>${others.map((place) => `<office>${escapeHtml(place.city)}</office>`).join('')}</additionalOffices>`,
        ]
      : []),
    tag('department', posting.department),
    tag('recruitingCategory', posting.department),
    tag('name', posting.title),
    `    <jobDescriptions>\n${texts.join('\n')}\n    </jobDescriptions>`,
    tag('employmentType', TYPES[posting.employment_type]),
    tag('seniority', SENIORITY[posting.level ?? ''] ?? 'experienced'),
    tag('schedule', posting.employment_type === 'part_time' ? 'part-time' : 'full-time'),
    tag('createdAt', posting.posted_at.toISOString().replace('.000Z', '+00:00')),
    '</position>',
  ].join('\n');
}
