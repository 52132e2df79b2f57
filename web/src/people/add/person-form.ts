import type { IdentifierType, PersonInput } from '@tenon/contract/people';

/** The values of the form. Lists may end with an empty line. */
export type PersonForm = {
  name: string;
  email: string[];
  phone: string[];
  linkedin: string[];
  github: string[];
  website: string[];
  headline: string;
  birth_date: string;
  city: string;
  region: string;
  country: string;
  employers: string[];
  schools: string[];
  source: string;
  note: string;
  tags: string[];
};

export const emptyForm: PersonForm = {
  name: '',
  email: [''],
  phone: [''],
  linkedin: [''],
  github: [''],
  website: [''],
  headline: '',
  birth_date: '',
  city: '',
  region: '',
  country: '',
  employers: [],
  schools: [],
  source: '',
  note: '',
  tags: [],
};

export const identifierFields = ['email', 'phone', 'linkedin', 'github', 'website'] as const;

/** The request body, without empty fields. */
export function bodyOf(form: PersonForm): PersonInput {
  return { ...factsOf(form), name: form.name.trim(), ...candidateOf(form) };
}

/** The identifying part of the form, without notes and tags. Nothing if there is too little to compare. */
export function checkOf(form: PersonForm): Partial<PersonInput> | undefined {
  const facts = factsOf(form);
  const name = form.name.trim();
  if (name.length < 3 && facts.identifiers.length === 0) return undefined;
  return { ...facts, ...(name !== '' && { name }) };
}

function factsOf(form: PersonForm) {
  const lines = ['headline', 'birth_date', 'city', 'region', 'country'] as const;
  return {
    ...Object.fromEntries(lines.map((field) => [field, form[field].trim()]).filter(([, text]) => text)),
    ...(form.employers.length > 0 && { employers: form.employers }),
    ...(form.schools.length > 0 && { schools: form.schools }),
    identifiers: identifierFields.flatMap((type: IdentifierType & (typeof identifierFields)[number]) =>
      form[type]
        .map((value) => value.trim())
        .filter(Boolean)
        .map((value) => ({ type, value })),
    ),
  };
}

function candidateOf({ source, note, tags }: PersonForm): Pick<PersonInput, 'candidate'> {
  const candidate = {
    ...(source.trim() && { source: source.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(tags.length > 0 && { tags }),
  };
  return Object.keys(candidate).length > 0 ? { candidate } : {};
}
