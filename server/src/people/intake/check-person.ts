import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { checkPerson as endpoint } from '@tenon/contract/people';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { agreeingFields } from '../linkage/decide-by-similarity.ts';
import { readMatcher } from '../linkage/read-matcher.ts';
import { findRecruiter } from '../records/recruiter-store.ts';
import { retryOnConflict } from '../records/retry-on-conflict.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { readSummaries } from '../records/summaries.ts';
import { loadKnownPeople } from './known-people.ts';
import type { Decision } from './model.ts';
import { decide } from './plan-intake.ts';
import { prepareRecord } from './prepare-record.ts';

/** What adding this person would do now. The web app calls it while the user is typing; nothing is stored. */
export async function checkPerson(
  { db }: { db: Db },
  { scope, tenantId, actor }: Caller,
  { identifiers = [], ...facts }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return retryOnConflict(db, scope, async (sql) => {
    const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
    const record = prepareRecord({ facts, identifiers }, region);
    const [matcher, recruiterPersonId, known] = await Promise.all([
      readMatcher(sql, { tenantId, autoLink }),
      findRecruiter(sql, tenantId, actor),
      loadKnownPeople(sql, { tenantId, region }, [record]),
    ]);
    const decision = decide(known, matcher, record);
    const matches = matchesOf(decision);
    const people = await readSummaries(
      sql,
      recruiterPersonId,
      matches.map(({ personId }) => personId),
    );
    return {
      outcome: decision.outcome,
      matches: matches.flatMap(({ personId, ...match }) => {
        const person = people.find(({ id }) => id === personId);
        return person ? { person, ...match } : [];
      }),
    };
  });
}

type Match = { personId: string; probability: number; by: string[]; would: 'link' | 'conflict' | 'review' };

function matchesOf(decision: Decision): Match[] {
  const fieldsIn = (by: string[]) => [...new Set(by.map((evidence) => evidence.replace(/:.*/s, '')))];
  switch (decision.outcome) {
    case 'created':
      return [];
    case 'linked': {
      const { personId, probability, by } = decision;
      return [{ personId, probability, by: fieldsIn(by), would: 'link' }];
    }
    case 'conflict':
      return decision.with.map((personId) => ({
        personId,
        probability: 1,
        by: fieldsIn(decision.by),
        would: 'conflict',
      }));
    case 'possible_duplicate':
      return decision.similar.map(({ personId, probability, parts }) => ({
        personId,
        probability,
        by: agreeingFields(parts),
        would: 'review',
      }));
  }
}
