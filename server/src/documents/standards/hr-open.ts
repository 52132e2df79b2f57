import type { DateValue, Education, Position, Profile } from '@tenon/contract/profile';

/**
 * Converts a profile to an HR Open Standards candidate (HR-JSON, CandidateType of release 4): facts only, no scores.
 */
export function toHrOpen(
  profile: Profile,
  document: { id: string; language: string | null },
): Record<string, unknown> {
  return {
    documentId: { value: document.id, schemeAgencyId: 'Tenon' },
    person: {
      name: profile.name ? nameOf(profile.name.value) : undefined,
      communication: communicationOf(profile),
    },
    profiles: [
      {
        languageCode: document.language ?? undefined,
        profileName: profile.headline?.value,
        executiveSummary: profile.summary?.value,
        employment: profile.positions.map(employmentOf),
        education: profile.education.map(educationOf),
        qualifications: profile.skills.map(competencyOf),
        spokenLanguages: profile.languages.map(({ value, code, level }) => ({
          name: value,
          languageCode: code ?? undefined,
          proficiency: level ?? undefined,
        })),
        certifications: profile.certifications.map(({ name, issuer, date }) => ({
          name: name.value,
          issuingAuthority: issuer ? { name: issuer.value } : undefined,
          issued: date?.value,
        })),
      },
    ],
  };
}

function communicationOf({ emails, phones, links, location }: Profile) {
  return {
    email: emails.map(({ value }) => ({ address: value })),
    phone: phones.map(({ value, text }) => ({ formattedNumber: value, dialNumber: text })),
    web: links.map(({ value, network }) => ({ name: network ?? 'website', url: value })),
    address: location
      ? [
          {
            formattedAddress: location.value,
            city: location.city ?? undefined,
            postalCode: location.postal_code ?? undefined,
            countryCode: location.country ?? undefined,
            countrySubdivisions: location.region ? [{ value: location.region }] : undefined,
          },
        ]
      : [],
  };
}

function employmentOf(position: Position) {
  return {
    organization: { name: position.company?.value },
    positionHistories: [
      {
        title: position.title?.value,
        location: position.location ? { name: position.location.value } : undefined,
        ...period(position),
        current: position.end?.is_present ?? false,
        descriptions: position.responsibilities.map(({ value }) => value),
        competencies: position.skills.map(competencyOf),
      },
    ],
  };
}

function educationOf(entry: Education) {
  return {
    institution: { name: entry.school?.value },
    ...period(entry),
    educationDegrees: entry.degree
      ? [
          {
            name: entry.degree.value,
            degreeTypeCode: entry.degree.level ?? undefined,
            date: entry.end?.is_present ? undefined : entry.end?.value,
            specializations: entry.field ? [{ name: entry.field.value }] : [],
          },
        ]
      : [],
    gradePointAverage: entry.score?.value,
  };
}

const period = ({ start, end }: { start: DateValue | null; end: DateValue | null }) => ({
  start: start?.value,
  end: end?.is_present ? undefined : end?.value,
});

const competencyOf = ({ value, skill_id, canonical }: Profile['skills'][number]) => ({
  competencyName: value,
  competencyId: skill_id
    ? { value: skill_id, schemeAgencyId: 'Tenon', description: canonical ?? undefined }
    : undefined,
});

/** Splits the name only if it has two parts: with three, it is unknown which belong together. */
function nameOf(formattedName: string) {
  const words = formattedName.split(/\s+/);
  if (words.length !== 2) return { formattedName };
  return { formattedName, given: words[0], family: words[words.length - 1] };
}
