import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/people-tools';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import { findRecruiter, readTagsOfRecruiter } from '../../people/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { indexOptions, indexPeopleTask } from '../people-search/messages.ts';
import { keyOfTag } from '../people-search/tag-key.ts';
import { knownPeople } from './known-people.ts';
import { deleteTags, findSpelling, insertTags, readTags } from './tag-store.ts';

export type TagDeps = { db: Db; live: Live; queue: Queue };

const MAX_TAGS = 500;

export async function listTags(
  { db }: { db: Db },
  { scope, tenantId, actor }: Caller,
): Promise<Answer<typeof contract.listPeopleTags>> {
  return db.as(scope, async (sql) => {
    const recruiter = await findRecruiter(sql, tenantId, actor);
    return {
      items: await readTags(sql, tenantId, MAX_TAGS),
      own: recruiter ? await readTagsOfRecruiter(sql, tenantId, recruiter, MAX_TAGS) : [],
    };
  });
}

/** A tag that exists in another case keeps its spelling. */
export async function tagPeople(
  { db, live, queue }: TagDeps,
  caller: Caller,
  { person_ids, tag, action }: ParsedBody<typeof contract.tagPeople>,
): Promise<Answer<typeof contract.tagPeople>> {
  const { tenantId, actor, scope } = caller;
  const key = keyOfTag(tag);
  return db.as(scope, async (sql) => {
    const ids = await knownPeople(sql, tenantId, person_ids);
    const spelling = (await findSpelling(sql, tenantId, key)) ?? tag;
    const row = { tenantId, tag: spelling, key, actor };
    const changed = action === 'add' ? await insertTags(sql, row, ids) : await deleteTags(sql, row, ids);
    if (changed.length > 0) {
      await queue.enqueue(sql, indexPeopleTask, { tenant_id: tenantId }, indexOptions(tenantId));
      await recordChange({ live }, sql, {
        ...{ tenant_id: tenantId, actor, action: action === 'add' ? 'people.tagged' : 'people.untagged' },
        details: { tag: spelling, people: changed.length },
      });
      await announceChange(live, sql, tenantId, 'people_tools');
    }
    return { tag: spelling, changed_ids: changed };
  });
}
