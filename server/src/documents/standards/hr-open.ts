import type { DateValue, Profile } from '@tenon/contract/profile';

/**
 * Converts a profile to an HR Open Standards candidate (HR-JSON, CandidateType of release 4): facts only, no scores.
 */
export function toHrOpen(
  profile: Profile,
  document: { id: string; language: string | null },
): Record<string, unknown> {
  const { name, location } = profile;
  return {
    documentId: { value: document.id, schemeAgencyId: 'Tenon' },
    person: {
      name: name ? nameOf(name.value) : undefined,
      communication: {
        email: profile.emails.map(({ value }) => ({ address: value })),
        phone: profile.phones.map(({ value, text }) => ({ formattedNumber: value, dialNumber: text })),
        web: profile.links.map(({ value, network }) => ({ name: network ?? 'website', url: value })),
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
      },
    },
    profiles: [
      {
        languageCode: document.language ?? undefined,
        profileName: profile.headline?.value,
        executiveSummary: profile.summary?.value,
        employment: profile.positions.map((position) => ({
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
        })),
        education: profile.education.map((entry) => ({
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
        })),
        qualifications: profile.skills.map(competencyOf),
        spokenLanguages: profile.languages.map(({ value, code, level }) => ({
          name: value,
          languageCode: code ?? undefined,
          proficiency: level ?? undefined,
        })),
        certifications: profile.certifications.map((each) => ({
          name: each.name.value,
          issuingAuthority: each.issuer ? { name: each.issuer.value } : undefined,
          issued: each.date?.value,
        })),
      },
    ],
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
