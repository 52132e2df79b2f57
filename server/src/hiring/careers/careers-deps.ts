import type { Context } from 'hono';
import type { Sql } from '../../platform/db/port.ts';
import type { Admission } from '../../platform/http/admission.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { ApplyDeps } from './apply.ts';
import type { Html } from './html.ts';
import type { SiteDeps } from './open-site.ts';
import type { Page } from './pages/layout.ts';
import type { Site } from './site.ts';
import type { OpenedSite } from './site-store.ts';

export type CareersDeps = ApplyDeps &
  SiteDeps & {
    logger: Logger;
    /** The program's version: pages change with it. */
    version: string;
    addressOf(context: Context): string;
    /** The limit per IP address for everything that stores data. */
    formLimit: RateLimit;
    admitUpload: Admission;
    /** Pages of other parts of the product, by the last part of their path. They answer nothing if there is no such page now. */
    otherPages: Record<string, (sql: Sql, site: Site) => Promise<Page | undefined>>;
    /** What applicants must know before they apply, for the page of a job or the list of jobs. */
    readNotice(sql: Sql, site: Site, page: 'job' | 'jobs'): Promise<Html | undefined>;
  };

export type Serve = (context: Context, opened: OpenedSite) => Promise<Response>;
