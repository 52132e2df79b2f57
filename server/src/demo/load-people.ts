import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { System } from '../compose.ts';
import { uploadDocuments } from '../documents/uploads/upload-documents.ts';
import { readAuditEvents } from '../identity/audit-store.ts';
import type { Caller } from '../identity/index.ts';
import { addDemand } from '../matching/demands/edit-demands.ts';

const folder = import.meta.dirname;
export const demoResumes = join(folder, 'resumes');

type Seeded = Pick<System, 'db' | 'queue' | 'live' | 'blobs' | 'events' | 'vocabulary' | 'computing'>;

/**
 * Adds resumes of fictional people, parsed like any other, and demands to rank them for. Each only if none were ever
 * added: what was removed stays removed.
 */
export async function loadDemoPeople(system: Seeded, caller: Caller): Promise<void> {
  if (!(await hasHappened(system, caller, 'demand.added'))) await addDemands(system, caller);
  if (!(await hasHappened(system, caller, 'document.uploaded'))) await addResumes(system, caller);
}

async function hasHappened({ db }: Seeded, { scope, tenantId }: Caller, action: string): Promise<boolean> {
  const entries = await db.as(scope, (sql) => readAuditEvents(sql, tenantId, { action }, { limit: 1 }));
  return entries.length > 0;
}

async function addDemands(system: Seeded, caller: Caller): Promise<void> {
  for (const name of readdirSync(join(folder, 'demands')).sort()) {
    const text = readFileSync(join(folder, 'demands', name), 'utf8');
    const title = text.slice(0, text.indexOf('\n'));
    await addDemand(system, caller, { title, text: text.slice(title.length).trim() });
  }
}

/** All in one transaction. */
async function addResumes(system: Seeded, caller: Caller): Promise<void> {
  await uploadDocuments(system, caller, {
    side: 'hiring',
    candidateId: undefined,
    replaces: undefined,
    async readFiles(onFile) {
      for (const name of readdirSync(demoResumes).sort()) {
        const content = createReadStream(join(demoResumes, name));
        await onFile({ name, contentType: 'text/plain', content });
      }
      return {};
    },
  });
}
