import { splitSpan } from '../html/spans.ts';
import { skillsAsProse } from '../make-skills.ts';
import type { Random } from '../random.ts';
import type { Employment, Resume, Role, Study } from '../resume.ts';
import { sectionTexts } from '../section-texts.ts';
import type { HeadingKind, Words } from '../words.ts';

/** What a word processor's file consists of, whatever the format. */
export type Block =
  | { kind: 'name' | 'heading' | 'line' | 'bold' | 'bullet'; text: string }
  | { kind: 'tabbed'; left: string; right: string }
  | { kind: 'table'; rows: string[][]; head?: string[]; isBordered: boolean };

export const entryForms = ['tabs', 'lines', 'labels', 'dates-table', 'grid', 'pairs-table'] as const;
export type EntryForm = (typeof entryForms)[number];

export function resumeBlocks(resume: Resume, words: Words, random: Random, form?: EntryForm): Block[] {
  const style = form ?? random.pick(entryForms);
  const isNumbered = random.chance(0.15);
  const heading = (kind: HeadingKind, at: number): Block => ({
    kind: 'heading',
    text: isNumbered ? `${at + 1}. ${resume.headings[kind]}` : resume.headings[kind],
  });
  const shown = resume.order
    .map((kind) => ({ kind, body: bodyOf(kind, resume, words, style) }))
    .filter(({ body }) => body.length > 0);
  return [
    { kind: 'name', text: resume.name },
    ...lines(resume.headline ? [resume.headline] : []),
    ...contactBlocks(resume, words, style),
    ...shown.flatMap(({ kind, body }, at) => [heading(kind, at), ...body]),
  ];
}

const lines = (texts: readonly string[]): Block[] => texts.map((text) => ({ kind: 'line', text }));
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

function contactBlocks(resume: Resume, { labels }: Words, form: EntryForm): Block[] {
  const rows = [
    [labels.address[0] ?? '', joined(resume.street, resume.place)],
    ...resume.phones.map((phone) => [labels.phone[0] ?? '', phone]),
    ...resume.emails.map((email) => [labels.email[0] ?? '', email]),
    ...(resume.born ? [[labels.born, resume.born]] : []),
  ];
  if (form === 'grid' || form === 'pairs-table') return [{ kind: 'table', rows, isBordered: true }];
  return [...lines(rows.map(([label, value]) => `${label}: ${value}`)), ...lines(resume.links)];
}

function bodyOf(kind: HeadingKind, resume: Resume, words: Words, form: EntryForm): Block[] {
  switch (kind) {
    case 'experience':
      return jobs(resume, words, form);
    case 'education':
      return schools(resume, words, form);
    case 'skills':
      return skills(resume);
    default:
      return lines(sectionTexts(kind, resume));
  }
}

function jobs({ employments }: Resume, words: Words, form: EntryForm): Block[] {
  const stays = employments.flatMap((employment) => employment.roles.map((role) => ({ employment, role })));
  if (form === 'grid') return gridOfJobs(stays, words);
  if (form === 'dates-table')
    return [
      {
        kind: 'table',
        isBordered: false,
        rows: stays.map(({ employment, role }) => [
          role.when?.text ?? '',
          [role.title, joined(employment.company, employment.place), ...role.duties].join('\n'),
        ]),
      },
    ];
  return stays.flatMap(({ employment, role }) => [
    ...jobHead(employment, role, words, form),
    ...role.duties.map((text): Block => ({ kind: role.isProse ? 'line' : 'bullet', text })),
    ...lines(role.tools.length > 0 ? [`${words.labels.tools}: ${role.tools.join(', ')}`] : []),
  ]);
}

function gridOfJobs(stays: { employment: Employment; role: Role }[], words: Words): Block[] {
  const { labels } = words;
  return [
    {
      kind: 'table',
      isBordered: true,
      head: [labels.dates, '', labels.employer, labels.position],
      rows: stays.map(({ employment, role }) => [
        ...splitSpan(role.when, words),
        joined(employment.company, employment.place),
        role.title,
      ]),
    },
    ...stays.flatMap(({ role }) => role.duties.map((text): Block => ({ kind: 'bullet', text }))),
  ];
}

function jobHead({ company, place }: Employment, role: Role, { labels }: Words, form: EntryForm): Block[] {
  const when = role.when?.text ?? '';
  const rows = [
    [labels.employer, joined(company, place)],
    [labels.position, role.title],
    ...(when ? [[labels.dates, when]] : []),
  ];
  switch (form) {
    case 'labels':
      return lines(rows.map(([label, value]) => `${label}: ${value}`));
    case 'pairs-table':
      return [{ kind: 'table', rows, isBordered: true }];
    case 'tabs':
      return [{ kind: 'tabbed', left: role.title, right: when }, ...lines([joined(company, place)])];
    default:
      return [{ kind: 'bold', text: joined(company, place) }, ...lines([role.title, when].filter(Boolean))];
  }
}

function schools({ studies }: Resume, words: Words, form: EntryForm): Block[] {
  const { labels } = words;
  if (form === 'grid' || form === 'dates-table')
    return [
      {
        kind: 'table',
        isBordered: form === 'grid',
        ...(form === 'grid' ? { head: [labels.dates, labels.degree, labels.school] } : {}),
        rows: studies.map(({ when, degreeLine, school, place }) => [
          when?.text ?? '',
          ...(form === 'grid'
            ? [degreeLine, joined(school, place)]
            : [`${degreeLine}\n${joined(school, place)}`]),
        ]),
      },
    ];
  return studies.flatMap((study) => schoolHead(study, words, form));
}

function schoolHead({ degreeLine, school, place, when }: Study, { labels }: Words, form: EntryForm): Block[] {
  if (form === 'labels' || form === 'pairs-table')
    return lines([
      `${labels.school}: ${joined(school, place)}`,
      `${labels.degree}: ${degreeLine}`,
      ...(when ? [`${labels.dates}: ${when.text}`] : []),
    ]);
  if (form === 'tabs')
    return [{ kind: 'tabbed', left: degreeLine, right: when?.text ?? '' }, ...lines([joined(school, place)])];
  return lines([`${degreeLine} – ${joined(school, place)}${when ? ` (${when.text})` : ''}`]);
}

function skills({ skills: own, language }: Resume): Block[] {
  const items = own.groups.flatMap((group) => group.items);
  if (own.style === 'prose') return lines([skillsAsProse(own, language)]);
  if (own.style === 'groups')
    return lines(own.groups.map((group) => `${group.label}: ${group.items.join(', ')}`));
  if (own.style === 'bullets') return items.map((text) => ({ kind: 'bullet', text }));
  return lines([items.join(own.style === 'bars' ? ' | ' : ', ')]);
}
