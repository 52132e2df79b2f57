import type { ExportFormat } from '@tenon/contract/documents';
import type { z } from 'zod';
import type { Caller } from '../identity/index.ts';
import type { Db } from '../platform/db/port.ts';
import { readResult } from './profile-store.ts';
import { notReadYet, showProfile } from './read-profile.ts';
import { toHrOpen } from './standards/hr-open.ts';
import { toJsonResume } from './standards/json-resume.ts';

export type Exported = { text: string; contentType: string; fileName: string };

/** Returns the profile with its corrections in a format for other programs. */
export async function exportProfile(
  { db }: { db: Db },
  caller: Caller,
  id: string,
  format: z.output<typeof ExportFormat>,
): Promise<Exported> {
  const owner = { tenant_id: caller.tenantId, document_id: id };
  return db.as(caller.scope, async (sql) => {
    const { document, profile, is_partial, parser } = await showProfile(sql, owner);
    const result = await readResult(sql, owner);
    if (!profile || is_partial || !result) throw notReadYet();
    if (format === 'text') {
      return { text: result.text, contentType: 'text/plain; charset=utf-8', fileName: `${id}.txt` };
    }
    const { version, language } = document;
    const exported =
      format === 'hr-open'
        ? toHrOpen(profile, { id, language })
        : toJsonResume(profile, { version: `v${version}`, source: document.hash, parser });
    return {
      text: `${JSON.stringify(exported, null, 2)}\n`,
      contentType: 'application/json',
      fileName: `${id}.${format}.json`,
    };
  });
}
