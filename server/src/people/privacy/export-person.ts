import { filesOf, readDocument, showProfile } from '../../documents/index.ts';
import { type Caller, readAuditOf, recordChange } from '../../identity/index.ts';
import type { Blobs } from '../../platform/blobs/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { describePerson } from '../records/describe-person.ts';
import { readHeld } from './person-archive-store.ts';
import { readDocumentsOf, readMembers } from './privacy-store.ts';
import { type ArchiveEntry, zipArchive } from './zip-archive.ts';

/** Files of what another slice holds about a person, under whatever record, each with a line for the README. */
export type ArchivePart = Record<
  string,
  { about: string; read: (sql: Sql, tenantId: string, ids: string[]) => PromiseLike<readonly object[]> }
>;

export type ExportDeps = {
  db: Db;
  live: Live;
  blobs: Blobs;
  now: () => Date;
  /** Slices to the right know people too: whoever puts the program together says what they hold. */
  heldElsewhere: ArchivePart;
};

/** Everything that is held about a person, also what was merged into them; the answer is made while it is sent. */
export async function exportPerson(
  { db, live, blobs, now, heldElsewhere }: ExportDeps,
  caller: Caller,
  id: string,
): Promise<ReadableStream<Uint8Array>> {
  const { tenantId } = caller;
  const entries = await db.as(caller.scope, async (sql) => {
    const person = await describePerson(sql, caller, id);
    if (!person) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
    const members = await readMembers(sql, tenantId, person.id);
    const held = await readHeld(sql, tenantId, members);
    const subjects = members.map((member) => `person:${member}`);
    const made: ArchiveEntry[] = [
      { name: 'README.txt', content: explanation(now(), heldElsewhere) },
      { name: 'person.json', content: json({ id: person.id, ...person.facts }) },
      ...Object.entries(held).map(([name, rows]) => ({ name, content: json(rows) })),
      { name: 'audit-trail.json', content: json(await readAuditOf(sql, tenantId, subjects)) },
    ];
    for (const [name, { read }] of Object.entries(heldElsewhere))
      made.push({ name, content: json(await read(sql, tenantId, members)) });
    for (const { id: documentId } of await readDocumentsOf(sql, tenantId, members)) {
      const document = await readDocument(sql, tenantId, documentId);
      if (!document) continue;
      const profile = await showProfile(sql, { tenant_id: tenantId, document_id: documentId });
      const folder = `documents/${documentId}`;
      made.push({ name: `${folder}/profile.json`, content: json({ document, profile }) });
      const fileName = document.name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';
      made.push({
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
    return made;
  });
  return zipArchive(entries);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const explanation = (
  at: Date,
  elsewhere: ArchivePart,
) => `Everything that Tenon holds about one person, as of ${at.toISOString()}.

person.json               what is known of them, as it is shown
records.json              every record that turned out to be this person
identifiers.json          addresses, numbers and pages, with their history
candidates.json           what each recruiter keeps about them
merges.json               which records were found to be one human, when and by whom
duplicate-questions.json  whether they are the same as somebody else, and what was decided
decisions.json            who decided that, and why
document-links.json       which documents are theirs, and what was taken from them
imports.json              which uploaded tables they were in, and in which row
audit-trail.json          who did what with this data
${Object.entries(elsewhere)
  .map(([name, { about }]) => `${name.padEnd(26)}${about}\n`)
  .join('')}documents/                their files, and what was read from them
`;
