import type { Context, Hono } from 'hono';
import { removeUnusedFile } from '../../documents/index.ts';
import { NotFoundError, TooLargeError } from '../../platform/errors.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { readText } from '../../platform/http/read-body.ts';
import type { CareersDeps, Serve } from './careers-deps.ts';
import { parseContact } from './form-model.ts';
import { readSite } from './open-site.ts';
import {
  correctOwn,
  forgetSelfIdentification,
  identifySelf,
  readOwnApplication,
  requestOwnData,
  withdraw,
} from './own-application.ts';
import { selfIdentificationPage } from './pages/self-identification-page.ts';
import { isNotice, type Notice, statusPage } from './pages/status-page.ts';
import { statusPath } from './private-link.ts';
import { receiveForm } from './read-form.ts';
import { sendPrivate } from './respond.ts';
import { selfIdentificationQuestions } from './self-identification-labels.ts';
import type { SelfIdentification } from './self-identification-store.ts';
import type { OpenedSite } from './site-store.ts';

const STATUS = '/careers/:workspace/status/:token';
const BODY_LIMIT = {
  bytes: 10_000,
  tooLarge: () => new TooLargeError('body-too-large', 'The request body is too large. The limit is 10 KB.'),
};

/** The page of one application. Whoever has its link may use it; there are no cookies. */
export function mountStatus(
  app: Hono,
  deps: CareersDeps,
  serving: (serve: Serve) => (context: Context) => Promise<Response>,
): void {
  const tokenOf = (context: Context) => context.req.param('token') ?? '';
  const readPage = (opened: OpenedSite) =>
    deps.db.as({ tenantId: opened.tenant_id }, (sql) => readSite(deps, sql, opened));

  app.get(
    STATUS,
    serving(async (context, opened) => {
      const token = tokenOf(context);
      const application = await readOwnApplication(deps, { tenantId: opened.tenant_id, token });
      const given = context.req.query('done') ?? '';
      const notice = isNotice(given) ? given : undefined;
      return sendPrivate(context, statusPage(await readPage(opened), application, token, { notice }));
    }),
  );

  /** Answers with a redirect, so that reloading the next page sends nothing again. */
  const action = (
    path: string,
    act: (context: Context, opened: OpenedSite, token: string) => Promise<Notice | Response>,
  ) => {
    app.post(
      `${STATUS}/${path}`,
      serving(async (context, opened) => {
        deps.formLimit.take(deps.addressOf(context));
        const token = tokenOf(context);
        const result = await act(context, opened, token);
        if (result instanceof Response) return result;
        context.header('cache-control', 'no-store');
        context.header('referrer-policy', 'no-referrer');
        return context.redirect(`${statusPath(opened.slug, token)}?done=${result}`, 303);
      }),
    );
  };

  action('withdraw', async (_, { tenant_id: tenantId }, token) => {
    await withdraw(deps, { tenantId, token });
    return 'withdrawn';
  });
  action('request/:kind', async (context, { tenant_id: tenantId }, token) => {
    const kind = context.req.param('kind');
    if (kind !== 'export' && kind !== 'erasure')
      throw new NotFoundError('no-such-route', 'This page does not exist.');
    await requestOwnData(deps, { tenantId, token }, kind);
    return kind;
  });
  action('self-identification', async (context, { tenant_id: tenantId }, token) => {
    const fields = new URLSearchParams(await readText(context, BODY_LIMIT));
    await identifySelf(deps, { tenantId, token }, parseSelfIdentification(fields));
    return 'identified';
  });
  action('self-identification/delete', async (_, { tenant_id: tenantId }, token) => {
    await forgetSelfIdentification(deps, { tenantId, token });
    return 'forgotten';
  });
  action('correct', (context, opened, token) => correct(deps, context, opened, token));

  app.get(
    `${STATUS}/self-identification`,
    serving(async (context, opened) => {
      const token = tokenOf(context);
      await readOwnApplication(deps, { tenantId: opened.tenant_id, token });
      return sendPrivate(context, selfIdentificationPage(await readPage(opened), token));
    }),
  );
  app.all(`${STATUS}/self-identification`, otherMethods(['GET', 'POST']));
}

async function correct(
  deps: CareersDeps,
  context: Context,
  opened: OpenedSite,
  token: string,
): Promise<Notice | Response> {
  const { tenant_id: tenantId } = opened;
  const application = await readOwnApplication(deps, { tenantId, token });
  return deps.admitUpload(async () => {
    const { fields, file, fileError } = await receiveForm(deps, context, tenantId);
    const { contact, errors } = parseContact(fields);
    if (fileError) errors.resume = fileError;
    try {
      if (Object.keys(errors).length === 0) {
        await correctOwn(deps, { tenantId, token }, contact, file);
        return 'saved' as const;
      }
      const site = await deps.db.as({ tenantId }, (sql) => readSite(deps, sql, opened));
      return sendPrivate(
        context,
        statusPage(site, application, token, { form: { values: fields, errors } }),
        400,
      );
    } finally {
      // Deletes nothing that a document uses.
      if (file) await removeUnusedFile(deps, tenantId, file.blob.hash);
    }
  });
}

/** Anything but a known answer is no answer. */
function parseSelfIdentification(fields: URLSearchParams): SelfIdentification {
  const answer = (name: string, choices: Record<string, string>) => {
    const given = fields.get(name) ?? '';
    return Object.hasOwn(choices, given) ? given : null;
  };
  const answers = selfIdentificationQuestions.map(
    ({ name, choices }) => [name, answer(name, choices)] as const,
  );
  return Object.fromEntries(answers) as SelfIdentification;
}
