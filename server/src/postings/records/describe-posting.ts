import type { Posting } from '@tenon/contract/postings';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { applyLink } from '../forms/apply-link.ts';
import { completeRequirements } from '../requirements/stored-requirements.ts';
import { noSuchPosting } from './no-such-posting.ts';
import { readChanges, readPostingRow, readReposts } from './posting-store.ts';
import { readStageHistory } from './stage-history-store.ts';

/** A posting with its history, as this member sees it. */
export async function describePosting(
  { vocabulary }: { vocabulary: Vocabulary },
  sql: Sql,
  member: { tenantId: string; userId: number },
  id: string,
): Promise<z.input<typeof Posting>> {
  const posting = await readPostingRow(sql, member.tenantId, id);
  if (!posting) throw noSuchPosting();
  return {
    ...posting,
    apply_url: posting.apply_url ?? applyLink(posting.source, posting.url),
    requirements: completeRequirements(posting.requirements, vocabulary),
    history: await readChanges(sql, id),
    stages: await readStageHistory(sql, member, id),
    reposts: await readReposts(sql, id),
  };
}
