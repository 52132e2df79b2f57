import { skillsAsProse } from './make-skills.ts';
import type { Random } from './random.ts';
import type { Employment, Resume, Role } from './resume.ts';
import type { HeadingKind, Words } from './words.ts';

/** A text file as people paste it into forms: headings in capitals, underlined, or followed by a colon. */
export function makeText(resume: Resume, words: Words, random: Random): string {
  const rule = random.pick(['=', '-', '']);
  const bullet = random.pick(['- ', '* ', '• ', '  o ']);
  const heading = (kind: HeadingKind) => {
    const text = resume.headings[kind];
    return rule ? `${text.toLocaleUpperCase(resume.language)}\n${rule.repeat(text.length)}` : `${text}:`;
  };
  const entry = random.pick([entryOnOneLine, entryStacked, entryWithTabs]);
  const bodies: Partial<Record<HeadingKind, string>> = {
    summary: resume.summary ?? '',
    experience: resume.employments
      .flatMap((employment) =>
        employment.roles.map((role) =>
          [entry(employment, role), ...role.duties.map((duty) => bullet + duty)].join('\n'),
        ),
      )
      .join('\n\n'),
    education: resume.studies
      .map(({ degreeLine, school, place, when }) =>
        [degreeLine, [school, place].filter(Boolean).join(', '), when?.text].filter(Boolean).join('\n'),
      )
      .join('\n\n'),
    skills: skillLines(resume, bullet),
    languages: resume.tongues.map(({ name, level }) => `${name} (${level})`).join(', '),
    certifications: resume.certificates
      .map(({ name, issuer, year }) => `${bullet}${name}, ${issuer} (${year})`)
      .join('\n'),
  };
  for (const { kind, lines } of resume.extras) bodies[kind] = lines.join('\n');
  const contact = [
    [resume.street, resume.place].filter(Boolean).join(', '),
    ...resume.phones.map((phone) => `${random.pick(words.labels.phone)}: ${phone}`),
    ...resume.emails.map((email) => `${random.pick(words.labels.email)}: ${email}`),
    ...resume.links,
  ];
  const top = [resume.name, resume.headline, ...contact].filter(Boolean).join('\n');
  const parts = resume.order.flatMap((kind) => (bodies[kind] ? `${heading(kind)}\n${bodies[kind]}` : []));
  return `${[top, ...parts].join(random.chance(0.5) ? '\n\n' : '\n\n\n')}\n`;
}

function skillLines(resume: Resume, bullet: string): string {
  const { style, groups } = resume.skills;
  if (style === 'prose') return skillsAsProse(resume.skills, resume.language);
  if (style === 'groups') return groups.map(({ label, items }) => `${label}: ${items.join(', ')}`).join('\n');
  const items = groups.flatMap((group) => group.items);
  return style === 'bullets' ? items.map((item) => bullet + item).join('\n') : items.join(', ');
}

const whereOf = ({ company, place }: Employment) => [company, place].filter(Boolean).join(', ');

const entryOnOneLine = (employment: Employment, role: Role) =>
  [role.title, whereOf(employment), role.when?.text].filter(Boolean).join(' | ');

const entryStacked = (employment: Employment, role: Role) =>
  [whereOf(employment), role.title, role.when?.text].filter(Boolean).join('\n');

const entryWithTabs = (employment: Employment, role: Role) =>
  [`${role.when?.text ?? ''}\t${role.title}`.trim(), whereOf(employment)].join('\n');
