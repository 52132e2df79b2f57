import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/mail';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { hashOf } from '../../platform/hash-of.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Mailer } from '../../platform/mail/port.ts';
import type { HiringSettings } from '../settings.ts';
import { builtInTemplates } from './built-in-templates.ts';
import { assertKnownVariables } from './model.ts';
import {
  deleteTemplate,
  insertTemplate,
  readAcknowledges,
  readTemplates,
  saveAcknowledges,
  upsertTemplate,
} from './template-store.ts';

export type TemplateDeps = { db: Db; live: Live; mailer: Mailer; hiringSettings: HiringSettings };
type Template = Answer<typeof contract.saveMailTemplate>;

/** The built-in templates as changed by the workspace, then its own. */
export async function listTemplates(sql: Sql, tenantId: string): Promise<Template[]> {
  const stored = await readTemplates(sql, tenantId);
  const builtIn = builtInTemplates.map((original) => {
    const changed = stored.find(({ key }) => key === original.key);
    const state = { is_built_in: true, is_changed: changed !== undefined };
    return { ...original, updated_at: null, ...changed, ...state };
  });
  const own = stored.filter(({ key }) => !builtInTemplates.some((original) => original.key === key));
  return [...builtIn, ...own.map((template) => ({ ...template, is_built_in: false, is_changed: true }))];
}

export async function findTemplate(sql: Sql, tenantId: string, key: string): Promise<Template> {
  const template = (await listTemplates(sql, tenantId)).find((each) => each.key === key);
  if (!template)
    throw new NotFoundError('no-such-template', 'This template does not exist in this workspace.');
  return template;
}

export async function addTemplate(
  deps: TemplateDeps,
  { tenantId, actor, scope }: Caller,
  { name, subject, body }: ParsedBody<typeof contract.addMailTemplate>,
): Promise<Template> {
  assertKnownVariables({ subject, body });
  return deps.db.as(scope, async (sql) => {
    const key = keyOf(tenantId, name);
    const taken = (await listTemplates(sql, tenantId)).some((template) => template.name === name);
    const row = { tenant_id: tenantId, key, name, subject, body, updated_by: actor };
    if (taken || !(await insertTemplate(sql, row)))
      throw new ConflictError('template-exists', `There is a template called “${name}” already.`);
    await record(deps, sql, { tenantId, actor }, 'mail-template.added', { key, name });
    return findTemplate(sql, tenantId, key);
  });
}

export async function saveTemplate(
  deps: TemplateDeps,
  { tenantId, actor, scope }: Caller,
  key: string,
  { name, subject, body }: ParsedBody<typeof contract.saveMailTemplate>,
): Promise<Template> {
  assertKnownVariables({ subject, body });
  return deps.db.as(scope, async (sql) => {
    await findTemplate(sql, tenantId, key);
    await upsertTemplate(sql, { tenant_id: tenantId, key, name, subject, body, updated_by: actor });
    await record(deps, sql, { tenantId, actor }, 'mail-template.changed', { key, name });
    return findTemplate(sql, tenantId, key);
  });
}

/** Deletes a template of the workspace, or restores a built-in one. */
export async function removeTemplate(
  deps: TemplateDeps,
  { tenantId, actor, scope }: Caller,
  key: string,
): Promise<undefined> {
  await deps.db.as(scope, async (sql) => {
    const { name } = await findTemplate(sql, tenantId, key);
    if (await deleteTemplate(sql, tenantId, key))
      await record(deps, sql, { tenantId, actor }, 'mail-template.removed', { key, name });
  });
}

export async function readSettings(
  { mailer, hiringSettings: { mail } }: Pick<TemplateDeps, 'mailer' | 'hiringSettings'>,
  sql: Sql,
  tenantId: string,
): Promise<Answer<typeof contract.readMailSettings>> {
  return {
    acknowledges_careers: await readAcknowledges(sql, tenantId),
    delivery: mailer.kind,
    from: mail.from.address,
    receives_replies: mail.replyDomain !== undefined,
  };
}

export async function changeSettings(
  deps: TemplateDeps,
  { tenantId, actor, scope }: Caller,
  { acknowledges_careers: acknowledges }: ParsedBody<typeof contract.changeMailSettings>,
): Promise<Answer<typeof contract.changeMailSettings>> {
  return deps.db.as(scope, async (sql) => {
    if ((await readAcknowledges(sql, tenantId)) !== acknowledges) {
      await saveAcknowledges(sql, tenantId, acknowledges, actor);
      const details = { acknowledges_careers: acknowledges };
      await record(deps, sql, { tenantId, actor }, 'mail-settings.changed', details);
    }
    return readSettings(deps, sql, tenantId);
  });
}

/** The primary key decides who of two members adds a name first. */
function keyOf(tenantId: string, name: string): string {
  return hashOf([tenantId, name]).toString('hex').slice(0, 20);
}

async function record(
  { live }: Pick<TemplateDeps, 'live'>,
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  action: string,
  details: Record<string, string | boolean>,
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `workspace:${tenantId}`, details };
  await recordChange({ live }, sql, entry);
  await announceChange(live, sql, tenantId, 'mail');
}
