import { createHash } from 'node:crypto';
import type { PostingLocation } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import type { Requirement } from '@tenon/contract/requirement';
import type { WholeProfile } from '../../documents/index.ts';
import type { WholePerson } from '../../people/index.ts';
import type { MatchedPosting } from '../../postings/index.ts';
import type { SkillGraph, Vocabulary } from '../../skills/index.ts';
import { FACTS_VERSION, type SubjectFacts } from './facts.ts';
import { factsOfPosting } from './facts-of-posting.ts';
import { factsOfProfiles } from './facts-of-profile.ts';
import { factsOfRecord } from './facts-of-text.ts';
import { placeTokens, tokensOfPlace } from './place-tokens.ts';
import type { SubjectState } from './subject-store.ts';

/** Version of the extraction rules and the taxonomy. */
export const factsVersionOf = ({ version }: Pick<Vocabulary, 'version'>) => `${FACTS_VERSION}/${version}`;

/** A person's location is only used for filters, never for scores or vectors. */
export function stateOfPerson(
  vocabulary: Vocabulary,
  tenantId: string,
  person: WholePerson,
  profiles: readonly WholeProfile[],
): SubjectState {
  const facts = factsOfPerson(vocabulary, person, profiles);
  return {
    ...describeFacts(vocabulary, facts),
    id: person.id,
    tenant_id: tenantId,
    places: distinct([
      ...tokensOfPlace(person),
      ...profiles
        .slice(0, 1)
        .flatMap(({ profile }) => (profile.location ? tokensOfPlace(profile.location) : [])),
    ]),
    traits: facts.level ? [`level:${facts.level}`] : [],
    pay: null,
    active_at: person.active_at,
  };
}

function factsOfPerson(
  vocabulary: Vocabulary,
  { names, contacts, residence, schools, headline, candidates }: WholePerson,
  profiles: readonly WholeProfile[],
): SubjectFacts {
  const options = { vocabulary, known: { names, contacts, residence, schools } };
  if (profiles.length === 0) {
    const headlines = [headline, ...candidates.map((candidate) => candidate.headline)].flatMap(
      (text) => text ?? [],
    );
    return factsOfRecord(
      { headlines: distinct(headlines), tags: candidates.flatMap(({ tags }) => tags) },
      options,
    );
  }
  const documents = profiles.map(({ document_id, profile, text }) => ({
    documentId: document_id,
    profile,
    text: text ?? undefined,
  }));
  return factsOfProfiles(documents, options);
}

export function stateOfPosting(vocabulary: Vocabulary, posting: MatchedPosting): SubjectState {
  const facts = factsOfPosting(
    {
      title: posting.title,
      level: posting.level as Level | null,
      description_text: posting.description_text,
      requirements: posting.requirements as Pick<Requirement, 'text'>[],
    },
    { vocabulary },
  );
  const locations = posting.locations as PostingLocation[];
  return {
    ...describeFacts(vocabulary, facts),
    id: posting.id,
    tenant_id: posting.tenant_id,
    places: distinct(
      locations.flatMap((place) =>
        place.city || place.country ? tokensOfPlace(place) : placeTokens(place.text),
      ),
    ),
    traits: [
      ...(posting.remote ? [`remote:${posting.remote}`] : []),
      ...(facts.level ? [`level:${facts.level}`] : []),
      ...(posting.language ? [`language:${posting.language}`] : []),
      ...(posting.pay !== null && posting.currency ? [`currency:${posting.currency}`] : []),
    ],
    pay: posting.pay,
    active_at: latest([posting.posted_at ?? posting.first_seen_at, posting.changed_at]),
  };
}

function describeFacts(vocabulary: Vocabulary, facts: SubjectFacts) {
  return {
    facts,
    facts_hash: createHash('sha256').update(JSON.stringify(facts)).digest(),
    skills: withBroader(vocabulary.graph(), facts.skills),
    months: facts.months,
    read_with: factsVersionOf(vocabulary),
  };
}

/** Someone who knows PostgreSQL also matches “databases”. */
function withBroader(graph: SkillGraph, skills: SubjectFacts['skills']): string[] {
  return distinct(skills.flatMap(({ id }) => [id, ...graph.widerOf(id)])).sort();
}

function latest(dates: readonly (Date | null)[]): Date | null {
  const known = dates.flatMap((date) => date ?? []);
  return known.length > 0 ? new Date(Math.max(...known.map((date) => date.getTime()))) : null;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
