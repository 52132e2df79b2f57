import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { apply, jobClosed } from './apply.ts';
import type { CareersDeps } from './careers-deps.ts';
import { parseSource } from './form-model.ts';
import { readSite } from './open-site.ts';
import { jobPage } from './pages/job-page.ts';
import { confirmationPage } from './pages/status-page.ts';
import { newToken, statusUrl } from './private-link.ts';
import { invalidForm, readApplicationForm } from './read-form.ts';
import { sendPrivate, wantsJson } from './respond.ts';
import { findPublicJob, type OpenedSite } from './site-store.ts';

/** A sent application form: a page for people, JSON for programs that ask for it. */
export async function receiveApplication(
  deps: CareersDeps,
  context: Context,
  opened: OpenedSite,
): Promise<Response> {
  deps.formLimit.take(deps.addressOf(context));
  const { tenant_id: tenantId } = opened;
  const slug = context.req.param('job') ?? '';
  const [site, job] = await deps.db.as({ tenantId }, async (sql) => [
    await readSite(deps, sql, opened),
    await findPublicJob(sql, tenantId, slug),
  ]);
  if (job?.status !== 'open') throw jobClosed();
  const source = parseSource(context.req.query('source'));
  return deps.admitUpload(async () => {
    const form = await readApplicationForm(deps, context, tenantId, job.questions);
    if (form.outcome === 'invalid') {
      if (wantsJson(context)) throw invalidForm(form.errors);
      return sendPrivate(context, jobPage(site, job, { source: source ?? '', form }), 400);
    }
    const { applicationId, token } =
      form.outcome === 'spam' ? pretend() : await apply(deps, { tenantId, site }, slug, { ...form, source });
    if (wantsJson(context))
      return context.json({ application_id: applicationId, status_url: statusUrl(site, token) }, 201, {
        'cache-control': 'no-store',
      });
    return sendPrivate(context, confirmationPage(site, job.title, token));
  });
}

/** A program that filled in the hidden field learns nothing from the answer. */
const pretend = () => ({ applicationId: randomUUID(), token: newToken().token });
