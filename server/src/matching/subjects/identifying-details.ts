import type { Profile } from '@tenon/contract/profile';
import type { Vocabulary } from '../../skills/index.ts';
import type { IdentifyingDetails } from './blind-text.ts';

/** From here on, a word may be what somebody does. */
const MIN_TITLE_SCORE = 0.5;
/** Who does something is somebody: “Mason led the team”, “Baker has built …”. */
const ACTION =
  /^(?:['’]s)? (?:is|was|has|had|led|built|wrote|ran|grew|won|made|\p{Ll}{2,}(?:ed|s))(?!\p{L})/u;

/** What a person's documents say of who they are, with what is known from elsewhere. */
export function identifyingDetailsOf(
  documents: readonly { profile: Profile; text?: string | undefined }[],
  others: Partial<IdentifyingDetails> = {},
): Omit<IdentifyingDetails, 'isSpoken'> {
  const profiles = documents.map(({ profile }) => profile);
  const texts = (...values: ({ text: string; value: string } | null | undefined)[]) =>
    values.flatMap((each) => (each ? [each.text, each.value] : []));
  return {
    names: [
      ...(others.names ?? []),
      ...profiles.flatMap(({ name }) => texts(name)),
      ...documents.flatMap(otherNames),
    ],
    contacts: [
      ...(others.contacts ?? []),
      ...profiles.flatMap(({ emails, phones, links }) => [
        ...texts(...emails, ...phones, ...links),
        ...links.flatMap(({ username }) => username ?? []),
        ...emails.flatMap(({ value }) => value.split('@')[0] ?? []),
      ]),
    ].filter((contact) => contact.length > 3),
    residence: [
      ...(others.residence ?? []),
      ...profiles.flatMap(({ location }) =>
        location
          ? [location.text, location.city, location.region, location.postal_code].flatMap(
              (each) => each ?? [],
            )
          : [],
      ),
    ],
    schools: [
      ...(others.schools ?? []),
      ...profiles.flatMap(({ education }) => education.flatMap(({ school }) => texts(school))),
    ].filter((school) => school.length > 2),
  };
}

/** Ruby may write Ruby, and somebody called Cook may be one. */
export function ordinaryWordTest(
  vocabulary: Pick<Vocabulary, 'findSkills' | 'titleLikeness'>,
): NonNullable<IdentifyingDetails['isOrdinaryWord']> {
  let last: { text: string; skills: ReturnType<typeof vocabulary.findSkills> } | undefined;
  const skillsOf = (text: string) => {
    if (last?.text !== text) last = { text, skills: vocabulary.findSkills(text) };
    return last.skills;
  };
  return (text, start, end) =>
    skillsOf(text).some((skill) => skill.start <= start && end <= skill.end) ||
    (vocabulary.titleLikeness(text.slice(start, end)) >= MIN_TITLE_SCORE && !ACTION.test(text.slice(end)));
}

/** Addresses and handles are made of names; and where no name was found, a resume begins with one all the same. */
function otherNames({ profile, text }: { profile: Profile; text?: string | undefined }): string[] {
  const handles = [
    ...profile.emails.flatMap(({ value }) => value.split('@')[0] ?? []),
    ...profile.links.flatMap(({ username }) => username ?? []),
  ];
  const words = handles.flatMap((handle) => handle.split(/[^\p{L}]+/u)).filter((word) => word.length > 2);
  const first =
    text
      ?.split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  const isName =
    !profile.name && first.length <= 60 && /^\p{Lu}[\p{L}\p{M}.'’ -]+ \p{Lu}[\p{L}\p{M}.'’-]+$/u.test(first);
  return isName ? [...words, first] : words;
}
