import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { accentOf } from './colors.ts';
import { defaultColor } from './pages/layout.ts';
import { shareReads } from './share-reads.ts';
import { type Site, sitePath } from './site.ts';
import { type OpenedSite, openSite, readTheme, type Theme } from './site-store.ts';

export type SiteDeps = { db: Db; publicUrl: () => string };

/** Finds the workspace of a URL, without its theme. Simultaneous requests share one statement. */
export function siteFinder({ db }: Pick<SiteDeps, 'db'>): (slug: string) => Promise<OpenedSite> {
  const find = shareReads((slug) => openSite(db.sql, slug));
  return async (slug) => {
    const opened = await find(slug);
    if (!opened) throw new NotFoundError('no-such-careers-site', 'There is no careers site at this address.');
    return opened;
  };
}

export async function readSite(
  { publicUrl }: Pick<SiteDeps, 'publicUrl'>,
  sql: Sql,
  { tenant_id: tenantId, slug, workspace, version }: OpenedSite,
): Promise<Site> {
  const theme = await readTheme(sql, tenantId);
  return {
    tenantId,
    slug,
    version,
    name: theme?.name ?? workspace,
    intro: theme?.intro ?? '',
    accent: accentOf(theme?.color ?? defaultColor),
    logoPath: theme && logoPath(slug, theme),
    path: sitePath(slug),
    origin: publicUrl(),
  };
}

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

export function logoPath(slug: string, { logo_tag: tag, logo_type: type }: Theme): string | undefined {
  return tag && type ? `${sitePath(slug)}/logo-${tag}.${extensions[type]}` : undefined;
}
