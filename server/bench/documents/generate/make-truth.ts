import type { Truth } from '../truth.ts';
import { hash } from './random.ts';
import type { Resume, Specification } from './resume.ts';

export function makeTruth(resume: Resume, specification: Specification, twin?: string): Truth {
  const roles = resume.employments.flatMap((employment) =>
    employment.roles.map((role) => ({ employment, role })),
  );
  const whens = [...roles.map(({ role }) => role.when), ...resume.studies.map((study) => study.when)];
  const stays = resume.employments.map(({ when }) => when);
  const own = resume.employments.filter(({ isSelfEmployed }) => !isSelfEmployed);
  return {
    layout: specification.layout,
    language: specification.language,
    format: specification.format,
    name: [resume.name, ...resume.nameForms],
    emails: resume.emails,
    phones: resume.phones,
    companies: unique(own.map(({ company }) => company)),
    titles: unique(roles.map(({ role }) => role.title)),
    dates: datesOf(whens),
    schools: unique(resume.studies.map(({ school }) => school)),
    degrees: resume.studies.map(({ degree, degreeLine }) => unique([degree, degreeLine])),
    fields: unique(resume.studies.flatMap(({ field }) => field ?? [])),
    skills: unique(resume.skills.groups.flatMap(({ items }) => items)),
    optional: {
      // Whether “self-employed” is a company, and whether the tools of one position are skills of the person, is a
      // matter of taste.
      company: resume.employments
        .filter(({ isSelfEmployed }) => isSelfEmployed)
        .map(({ company }) => company),
      date: datesOf(stays),
      skill: unique([
        ...roles.flatMap(({ role }) => role.tools),
        ...resume.certificates.map(({ name }) => name),
      ]),
    },
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
    part: hash(specification.seed) % 2 === 0 ? 'fit' : 'check',
  };
}

const unique = (values: readonly string[]) => [...new Set(values)];

const datesOf = (whens: readonly ({ start?: string; end?: string } | undefined)[]) =>
  whens.flatMap((when) => [when?.start, when?.end].flatMap((date) => date ?? []));
