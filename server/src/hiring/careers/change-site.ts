import { createHash } from 'node:crypto';
import type * as contract from '@tenon/contract/careers';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, readWorkspace, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { InvalidError, UnprocessableError } from '../../platform/errors.ts';
import type { IncomingFile } from '../../platform/http/read-upload.ts';
import type { Live } from '../../platform/live/port.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { countJobs } from '../jobs/job-store.ts';
import { imageTypeOf } from './image-type.ts';
import { logoPath } from './open-site.ts';
import { defaultColor } from './pages/layout.ts';
import { sitePath } from './site.ts';
import { readTheme, saveTheme, type ThemeChanges } from './site-store.ts';

export type ChangeSiteDeps = { db: Db; live: Live; publicUrl: () => string };
type SiteAnswer = Answer<typeof contract.readCareersSite>;

export async function readCareersSite(
  deps: ChangeSiteDeps,
  { tenantId, scope }: Caller,
): Promise<SiteAnswer> {
  return deps.db.as(scope, (sql) => describeSite(deps, sql, tenantId));
}

export async function changeCareersSite(
  deps: ChangeSiteDeps,
  caller: Caller,
  changes: ParsedBody<typeof contract.changeCareersSite>,
): Promise<SiteAnswer> {
  return change(deps, caller, withoutUndefined(changes));
}

/** The picture's own bytes decide its type, not what the sender says. */
export async function setLogo(
  deps: ChangeSiteDeps,
  caller: Caller,
  readFile: (onFile: (file: IncomingFile) => Promise<void>) => Promise<unknown>,
): Promise<SiteAnswer> {
  let bytes: Buffer | undefined;
  await readFile(async ({ content }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    bytes = Buffer.concat(chunks);
  });
  if (!bytes || bytes.length === 0)
    throw new InvalidError('no-files', 'The upload contains no file. Choose a file and try again.');
  const type = imageTypeOf(bytes);
  if (!type) throw new UnprocessableError('not-an-image', 'Choose a PNG, JPEG or WebP image.');
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return change(deps, caller, { logo: { bytes, type, tag } });
}

export async function removeLogo(deps: ChangeSiteDeps, caller: Caller): Promise<SiteAnswer> {
  return change(deps, caller, { logo: null });
}

async function change(deps: ChangeSiteDeps, caller: Caller, changes: ThemeChanges): Promise<SiteAnswer> {
  const { tenantId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const fields = Object.keys(changes);
    if (fields.length > 0) {
      const workspace = await readWorkspace(sql, tenantId);
      const defaults = { name: workspace?.name ?? '', color: defaultColor };
      await saveTheme(sql, { tenantId, actor }, defaults, changes);
      await recordChange(deps, sql, {
        tenant_id: tenantId,
        actor,
        action: 'careers-site.changed',
        subject: `workspace:${tenantId}`,
        details: { fields },
        changed: 'careers_site',
      });
    }
    return describeSite(deps, sql, tenantId);
  });
}

async function describeSite({ publicUrl }: ChangeSiteDeps, sql: Sql, tenantId: string): Promise<SiteAnswer> {
  const workspace = await readWorkspace(sql, tenantId);
  if (!workspace) throw new Error(`the workspace ${tenantId} is missing`);
  const theme = await readTheme(sql, tenantId);
  const { open } = await countJobs(sql, tenantId);
  const url = `${publicUrl()}${sitePath(workspace.slug)}`;
  const logo = theme && logoPath(workspace.slug, theme);
  return {
    name: theme?.name ?? workspace.name,
    intro: theme?.intro ?? '',
    color: theme?.color ?? defaultColor,
    logo_url: logo ? `${publicUrl()}${logo}` : null,
    url,
    feeds: { sitemap: `${url}/sitemap.xml`, rss: `${url}/feed.rss`, xml: `${url}/jobs.xml` },
    open_jobs: open,
  };
}
