import type { Profile } from '@tenon/contract/profile';
import type { Vocabulary } from '../../skills/index.ts';
import type { IdentifyingDetails } from './blind-text.ts';

/** Above this score, a word may be an occupation. */
const MIN_TITLE_SCORE = 0.5;
/** A word before an action is a name: “Mason led the team”, “Baker has built …”. */
const ACTION =
  /^(?:['’]s)? (?:is|was|has|had|led|built|wrote|ran|grew|won|made|\p{Ll}{2,}(?:ed|s))(?!\p{L})/u;

/** Collects what identifies a person in their documents, and adds what is known from other sources. */
export function identifyingDetailsOf(
  documents: readonly { profile: Profile; text?: string | undefined }[],
  others: Partial<IdentifyingDetails> = {},
): Omit<IdentifyingDetails, 'isOrdinaryWord'> {
  const profiles = documents.map(({ profile }) => profile);
  const texts = (...values: ({ text: string; value: string } | null | undefined)[]) =>
    values.flatMap((field) => (field ? [field.text, field.value] : []));
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
              (part) => part ?? [],
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

/** Tells names from ordinary words: someone named Ruby may write Ruby, and a Mr Cook may be a cook. */
export function ordinaryWordTest(
  vocabulary: Pick<Vocabulary, 'findSkills' | 'titleScore'>,
): NonNullable<IdentifyingDetails['isOrdinaryWord']> {
  let last: { text: string; skills: ReturnType<typeof vocabulary.findSkills> } | undefined;
  const skillsOf = (text: string) => {
    if (last?.text !== text) last = { text, skills: vocabulary.findSkills(text) };
    return last.skills;
  };
  return (text, start, end) =>
    skillsOf(text).some((skill) => skill.start <= start && end <= skill.end) ||
    (vocabulary.titleScore(text.slice(start, end)) >= MIN_TITLE_SCORE && !ACTION.test(text.slice(end)));
}

/** Names in email addresses and user names. If no name was found, a first line that looks like a name counts as one. */
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
