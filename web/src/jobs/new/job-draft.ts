import type { Body, Result } from '@tenon/contract/endpoint';
import type { addJob, Job, proposeJob } from '@tenon/contract/jobs';
import type { EmploymentType, RemotePolicy, SalaryPeriod } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import { type DraftRequirement, requirementInputs } from '../../shared/requirements/draft-requirement.ts';

/** The facts of a job as they are edited. An empty text means that there is none. */
export type JobFields = {
  title: string;
  text: string;
  department: string;
  location: string;
  workplace: RemotePolicy | null;
  employment_type: EmploymentType | null;
  level: Level | null;
  pay_min: number | null;
  pay_max: number | null;
  currency: string | null;
  period: SalaryPeriod | null;
  openings: number;
};

export const emptyFields: JobFields = {
  title: '',
  text: '',
  department: '',
  location: '',
  workplace: null,
  employment_type: null,
  level: null,
  pay_min: null,
  pay_max: null,
  currency: null,
  period: null,
  openings: 1,
};

type Facts = Omit<Result<typeof proposeJob>, 'requirements'>;

/** What the description says. What the user has already filled in stays. */
export function fillIn(fields: JobFields, facts: Facts): JobFields {
  return {
    ...fields,
    title: fields.title.trim() || (facts.title ?? ''),
    department: fields.department || (facts.department ?? ''),
    location: fields.location || (facts.location ?? ''),
    workplace: fields.workplace ?? facts.workplace,
    employment_type: fields.employment_type ?? facts.employment_type,
    level: fields.level ?? facts.level,
    ...(fields.pay_min === null && fields.pay_max === null && payFields(facts.pay)),
  };
}

export function fieldsOf(job: Job): JobFields {
  const { title, text, department, location, workplace, employment_type, level, pay, openings } = job;
  return {
    ...{ title, text, workplace, employment_type, level, openings },
    department: department ?? '',
    location: location ?? '',
    ...payFields(pay),
  };
}

function payFields(pay: Facts['pay']) {
  return {
    pay_min: pay?.min ?? null,
    pay_max: pay?.max ?? null,
    currency: pay?.currency ?? null,
    period: pay?.period ?? null,
  };
}

export function jobBody(fields: JobFields) {
  const { title, text, workplace, employment_type, level, openings } = fields;
  const { pay_min: min, pay_max: max, currency, period } = fields;
  return {
    ...{ title: title.trim(), text, workplace, employment_type, level, openings },
    department: fields.department.trim() || null,
    location: fields.location.trim() || null,
    pay: min === null && max === null ? null : { min, max, currency, period },
  };
}

export function newJobBody(
  fields: JobFields,
  requirements: DraftRequirement[],
  wasRead: boolean,
): Body<typeof addJob> {
  const filled = requirementInputs(requirements);
  return { ...jobBody(fields), ...((wasRead || filled.length > 0) && { requirements: filled }) };
}
