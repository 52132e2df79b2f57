import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/mail';
import { z } from 'zod';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { readDetailRow } from '../applications/detail-store.ts';
import { noSuchApplication } from '../applications/read-applications.ts';
import type { HiringSettings } from '../settings.ts';
import { hideStatusLinks } from './hide-status-links.ts';
import { lockMail, updateMail } from './mail-store.ts';
import { sendMailTask, sendOptions } from './messages.ts';
import { type KeyedMail, readMails } from './read-store.ts';
import { readRecipients } from './recipient-store.ts';

export type ReadMailDeps = { db: Db; hiringSettings: HiringSettings };
export type RetryDeps = { db: Db; queue: Queue; live: Live; now: () => Date };

const MailCursor = z.object({ created_at: z.iso.datetime(), id: z.uuid() });
const MAX_THREAD = 500;

export async function listMail(
  { db }: Pick<ReadMailDeps, 'db'>,
  { tenantId, scope }: Caller,
  { cursor, limit, state }: ParsedQuery<typeof contract.listMail>,
): Promise<Answer<typeof contract.listMail>> {
  const after = decodeCursor(MailCursor, cursor);
  const rows = await db.as(scope, (sql) => readMails(sql, tenantId, { state }, { after, limit: limit + 1 }));
  return toPage(rows, limit, ({ created_key, id }) => ({ created_at: created_key, id }), shown);
}

export async function listThread(
  { db, hiringSettings }: ReadMailDeps,
  { tenantId, scope }: Caller,
  id: string,
): Promise<Answer<typeof contract.listThread>> {
  return db.as(scope, async (sql) => {
    if (!(await readDetailRow(sql, tenantId, id))) throw noSuchApplication();
    const rows = await readMails(sql, tenantId, { application: id }, { limit: MAX_THREAD });
    const recipient = (await readRecipients(sql, tenantId, [id])).get(id);
    return {
      items: rows.map(shown).reverse(),
      to: recipient?.email ?? null,
      receives_replies: hiringSettings.mail.replyDomain !== undefined,
    };
  });
}

export async function readMail(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Answer<typeof contract.readMail>> {
  const [row] = await readMails(sql, tenantId, { id }, { limit: 1 });
  if (!row) throw noSuchMail();
  return shown(row);
}

/** The mail keeps its Message-ID, so that a recipient who got it anyway recognizes the repeat. */
export async function retryMail(
  deps: RetryDeps,
  { tenantId, actor, scope }: Caller,
  id: string,
): Promise<Answer<typeof contract.retryMail>> {
  return deps.db.as(scope, async (sql) => {
    const mail = await lockMail(sql, tenantId, id);
    if (!mail) throw noSuchMail();
    if (mail.state !== 'failed' && mail.state !== 'captured')
      throw new UnprocessableError('mail-not-retryable', 'This mail was sent, or is about to be.');
    await updateMail(sql, tenantId, id, { state: 'queued', attempts: 0, error: null, due_at: deps.now() });
    const options = sendOptions(tenantId, mail.to_address);
    await deps.queue.enqueue(sql, sendMailTask, { tenant_id: tenantId, mail_id: id }, options);
    const subject = mail.application_id ? `application:${mail.application_id}` : `workspace:${tenantId}`;
    const entry = { tenant_id: tenantId, actor, action: 'application.mail-retried', subject };
    await recordChange(deps, sql, { ...entry, details: {} });
    await announceChange(deps.live, sql, tenantId, 'mail');
    return readMail(sql, tenantId, id);
  });
}

const noSuchMail = () => new NotFoundError('no-such-mail', 'This mail does not exist in this workspace.');

/** As the team may read it. */
function shown({ created_key: _, ...mail }: KeyedMail): Omit<KeyedMail, 'created_key'> {
  const { body, full_text } = mail;
  return { ...mail, body: hideStatusLinks(body), full_text: full_text && hideStatusLinks(full_text) };
}
