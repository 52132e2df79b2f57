import { filesOf, readDocument, showProfile } from '../../documents/index.ts';
import { type Caller, readAuditOf, recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { describePerson } from '../records/describe-person.ts';
import { readArchiveRows } from './person-archive-store.ts';
import { findRecordIds, readDocumentsOf } from './privacy-store.ts';
import { type ArchiveEntry, zipArchive } from './zip-archive.ts';

/** Files with another slice's data about a person, each with a description for the README. */
export type ArchivePart = Record<
  string,
  { about: string; read: (sql: Sql, tenantId: string, ids: string[]) => PromiseLike<readonly object[]> }
>;

export type ExportDeps = {
  db: Db;
  live: Live;
  blobs: Blobs;
  now: () => Date;
  /** The data of slices that people must not import. */
  otherParts: ArchivePart;
};

/** An archive with everything about a person and their merged records. It is created while it is sent. */
export async function exportPerson(
  { db, live, blobs, now, otherParts }: ExportDeps,
  caller: Caller,
  id: string,
): Promise<ReadableStream<Uint8Array>> {
  const { tenantId } = caller;
  const archive = await db.as(caller.scope, async (sql) => {
    const person = await describePerson(sql, caller, id);
    if (!person) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
    const recordIds = await findRecordIds(sql, tenantId, person.id);
    const rowsByFile = await readArchiveRows(sql, tenantId, recordIds);
    const subjects = recordIds.map((recordId) => `person:${recordId}`);
    const entries: ArchiveEntry[] = [
      { name: 'README.txt', content: readme(now(), otherParts) },
      { name: 'person.json', content: json({ id: person.id, ...person.facts }) },
      ...Object.entries(rowsByFile).map(([name, rows]) => ({ name, content: json(rows) })),
      { name: 'audit-trail.json', content: json(await readAuditOf(sql, tenantId, subjects)) },
    ];
    for (const [name, { read }] of Object.entries(otherParts))
      entries.push({ name, content: json(await read(sql, tenantId, recordIds)) });
    for (const { id: documentId } of await readDocumentsOf(sql, tenantId, recordIds)) {
      const document = await readDocument(sql, tenantId, documentId);
      if (!document) continue;
      const profile = await showProfile(sql, { tenant_id: tenantId, document_id: documentId });
      const folder = `documents/${documentId}`;
      entries.push({ name: `${folder}/profile.json`, content: json({ document, profile }) });
      const fileName = document.name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';
      entries.push({
        name: `${folder}/${fileName}`,
        open: () => blobs.get(filesOf(tenantId), document.hash),
      });
    }
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor: caller.actor,
      action: 'person.exported',
      subject: `person:${person.id}`,
    });
    return entries;
  });
  return zipArchive(archive);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const readme = (
  at: Date,
  otherParts: ArchivePart,
) => `Everything that Tenon stores about one person, as of ${at.toISOString()}.

person.json               the person's details, as shown in Tenon
records.json              all records that were merged into this person
identifiers.json          email addresses, phone numbers and profiles, with their history
candidates.json           the recruiters' own records of the person
merges.json               which records were merged, when and by whom
possible-duplicates.json  whether they may be the same as someone else, and what was decided
decisions.json            who decided that, and why
document-links.json       the person's documents, and the data taken from them
imports.json              the import files that contained the person, with the row number
audit-trail.json          who did what with this data
${Object.entries(otherParts)
  .map(([name, { about }]) => `${name.padEnd(26)}${about}\n`)
  .join('')}documents/                the person's files, and the data parsed from them
`;
