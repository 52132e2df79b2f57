import * as contract from '@tenon/contract/mail';
import { mailVariables } from '@tenon/contract/mail';
import type { Guards } from '../../identity/index.ts';
import { TooLargeError } from '../../platform/errors.ts';
import { readChunks } from '../../platform/http/read-body.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { inboundGuard } from './inbound-guard.ts';
import {
  addTemplate,
  changeSettings,
  listTemplates,
  readSettings,
  removeTemplate,
  saveTemplate,
  type TemplateDeps,
} from './manage-templates.ts';
import { listMail, listThread, type RetryDeps, readMail, retryMail } from './read-mail.ts';
import { type ReceiveDeps, receiveMail } from './receive-mail.ts';
import { previewMail, type SendMessagesDeps, sendMessages } from './send-messages.ts';

export type MailRouteDeps = TemplateDeps & SendMessagesDeps & RetryDeps & ReceiveDeps & { guards: Guards };

export function mailRoutes(deps: MailRouteDeps): Route[] {
  const { db, guards, hiringSettings } = deps;
  const read = guards.may('applications.read');
  const write = guards.may('applications.manage');
  const settings = guards.may('hiring.settings');
  return [
    route(contract.listMailTemplates, read, async ({ caller }) => ({
      items: await db.as(caller.scope, (sql) => listTemplates(sql, caller.tenantId)),
      variables: [...mailVariables],
    })),
    route(contract.addMailTemplate, settings, ({ caller, body }) => addTemplate(deps, caller, body)),
    route(contract.saveMailTemplate, settings, ({ caller, params, body }) =>
      saveTemplate(deps, caller, params.key, body),
    ),
    route(contract.removeMailTemplate, settings, ({ caller, params }) =>
      removeTemplate(deps, caller, params.key),
    ),
    route(contract.previewMail, write, ({ caller, body }) => previewMail(deps, caller, body)),
    route(contract.sendMessages, write, ({ caller, body }) => sendMessages(deps, caller, body)),
    route(contract.listThread, read, ({ caller, params }) => listThread(deps, caller, params.id)),
    route(contract.listMail, read, ({ caller, query }) => listMail(deps, caller, query)),
    route(contract.readMail, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readMail(sql, caller.tenantId, params.id)),
    ),
    route(contract.retryMail, write, ({ caller, params }) => retryMail(deps, caller, params.id)),
    route(contract.readMailSettings, read, ({ caller }) =>
      db.as(caller.scope, (sql) => readSettings(deps, sql, caller.tenantId)),
    ),
    route(contract.changeMailSettings, settings, ({ caller, body }) => changeSettings(deps, caller, body)),
    route(contract.receiveMail, inboundGuard(hiringSettings), async ({ query, context }) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of readChunks(context, inboundLimit)) chunks.push(chunk);
      return receiveMail(deps, Buffer.concat(chunks), query.recipient);
    }),
  ];
}

const { limit } = contract.receiveMail.raw;
const inboundLimit = {
  bytes: limit,
  tooLarge: () => new TooLargeError('body-too-large', `The mail is larger than ${limit / 1024 / 1024} MB.`),
};
