import type { Forms, Truth } from '../truth.ts';
import { hash } from './random.ts';
import type { Resume, Specification } from './resume.ts';
import { makerOf } from './slots.ts';

export function makeTruth(resume: Resume, specification: Specification, twin?: string): Truth {
  const roles = resume.employments.flatMap((employment) =>
    employment.roles.map((role) => ({ employment, role })),
  );
  const whens = [...roles.map(({ role }) => role.when), ...resume.studies.map((study) => study.when)];
  const own = resume.employments.filter(({ isSelfEmployed }) => !isSelfEmployed);
  return {
    layout: specification.layout,
    language: specification.language,
    format: specification.format,
    maker: makerOf(specification.layout, specification.format),
    name: forms(resume.name, resume.nameForms),
    emails: resume.emails,
    phones: resume.phones,
    companies: own.map(({ company, companyForms }) => forms(company, companyForms)),
    titles: roles.map(({ role }) => forms(role.title, role.titleForms)),
    dates: datesOf(whens),
    schools: unique(resume.studies.map(({ school }) => school)),
    degrees: resume.studies.map(({ degree, degreeLine }) => forms(degree, [degreeLine])),
    fields: unique(resume.studies.flatMap(({ field }) => field ?? [])),
    skills: unique(resume.skills.groups.flatMap(({ items }) => items)),
    optional: optionalOf(resume),
    also: alsoOf(resume),
    positions: roles.map(({ employment, role }) => ({
      company: employment.company,
      title: role.title,
      start: role.when?.start,
      end: role.when?.end,
    })),
    education: resume.studies.map(({ school, degree, field, when }) => ({
      school,
      degree,
      field,
      start: when?.start,
      end: when?.end,
    })),
    ...(twin ? { twin } : {}),
    split: specification.split,
    part: specification.split === 'seen' && hash(specification.seed) % 2 === 0 ? 'fit' : 'check',
  };
}

/** Values that count neither as right nor as wrong. */
function optionalOf({ employments, certificates }: Resume): Truth['optional'] {
  const roles = employments.flatMap((employment) => employment.roles);
  const oneDate = roles.flatMap(({ when }) => (when?.start && !when.end ? when.start : []));
  return {
    // Whether “self-employed” is a company is debatable.
    company: employments.flatMap(({ isSelfEmployed, company }) => (isSelfEmployed ? company : [])),
    // Dates of a stay with several roles, and the second date of stays within one year.
    date: [...datesOf(employments.map(({ when }) => when)), ...oneDate],
    // Whether tools of one position and certifications are skills is debatable.
    skill: unique([...roles.flatMap(({ tools }) => tools), ...certificates.map(({ name }) => name)]),
  };
}

/** Fields beyond the nine scored ones. Their confidences are fitted, too. */
function alsoOf(resume: Resume): Truth['also'] {
  const { street, place, employments, studies, certificates, tongues } = resume;
  const one = (value: string | undefined) => (value ? [value] : []);
  const city = (text: string) => text.split(',')[0] ?? text;
  return {
    headline: one(resume.headline),
    link: resume.links.map((link) =>
      forms(link, [`https://${link}`, `https://${link.replace('www.', '')}`, link.replace('www.', '')]),
    ),
    location: [forms(place, [city(place), ...(street ? [`${street}, ${place}`] : [])])],
    summary: one(resume.summary),
    position_location: employments.flatMap((each) =>
      each.place ? [forms(each.place, [city(each.place)])] : [],
    ),
    // A paragraph is right as a whole and sentence by sentence.
    responsibility: unique(
      employments.flatMap(({ roles }) =>
        roles.flatMap(({ duties, isProse }) => (isProse ? [duties.join('. '), ...duties] : duties)),
      ),
    ),
    field: unique(studies.flatMap(({ field }) => field ?? [])),
    education_location: studies.flatMap((each) =>
      each.place ? [forms(each.place, [city(each.place)])] : [],
    ),
    score: studies.flatMap(({ note }) => (note ? [forms(note, [note.replace('GPA ', '')])] : [])),
    language: tongues.map(({ name }) => name),
    certification: certificates.map(({ name }) => name),
    issuer: certificates.map(({ issuer }) => issuer),
  };
}

const unique = (values: readonly string[]) => [...new Set(values)];

function forms(value: string, others: readonly string[]): Forms {
  const all = unique([value, ...others]);
  return all.length > 1 ? all : value;
}

const datesOf = (whens: readonly ({ start?: string; end?: string } | undefined)[]) =>
  whens.flatMap((when) => [when?.start, when?.end].flatMap((date) => date ?? []));
