import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { checkPerson as endpoint } from '@tenon/contract/people';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { summaries } from '../records/summaries.ts';
import { gatherKnown } from './known-people.ts';
import { agreeingFields, type Decision } from './model.ts';
import { decide } from './plan-intake.ts';
import { prepareRecord } from './prepare-record.ts';
import { readJudge } from './read-judge.ts';
import { findRecruiter } from './recruiter-store.ts';
import { readIntakeSetting } from './setting-store.ts';
import { withoutRaces } from './without-races.ts';

/** What adding this person would do, as things are now. Asked while somebody is typing; nothing is stored. */
export async function checkPerson(
  { db }: { db: Db },
  { scope, tenantId, actor }: Caller,
  { identifiers = [], ...facts }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return withoutRaces(db, scope, async (sql) => {
    const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
    const record = prepareRecord({ facts, identifiers }, region);
    const [judge, recruiterPersonId, known] = await Promise.all([
      readJudge(sql, { tenantId, autoLink }),
      findRecruiter(sql, tenantId, actor),
      gatherKnown(sql, { tenantId, region }, [record]),
    ]);
    const decision = decide(known, judge, record);
    const found = matchesOf(decision);
    const people = await summaries(
      sql,
      recruiterPersonId,
      found.map(({ personId }) => personId),
    );
    return {
      outcome: decision.outcome,
      matches: found.flatMap(({ personId, ...match }) => {
        const person = people.find(({ id }) => id === personId);
        return person ? { person, ...match } : [];
      }),
    };
  });
}

type Match = { personId: string; probability: number; by: string[]; would: 'link' | 'conflict' | 'review' };

function matchesOf(decision: Decision): Match[] {
  const kinds = (by: string[]) => [...new Set(by.map((evidence) => evidence.replace(/:.*/s, '')))];
  switch (decision.outcome) {
    case 'created':
      return [];
    case 'linked': {
      const { personId, probability, by } = decision;
      return [{ personId, probability, by: kinds(by), would: 'link' }];
    }
    case 'conflict':
      return decision.with.map((personId) => ({
        personId,
        probability: 1,
        by: kinds(decision.by),
        would: 'conflict',
      }));
    case 'possible_duplicate':
      return decision.like.map(({ personId, probability, parts }) => ({
        personId,
        probability,
        by: agreeingFields(parts),
        would: 'review',
      }));
  }
}
