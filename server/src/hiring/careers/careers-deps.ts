import type { Context } from 'hono';
import type { Admission } from '../../platform/http/admission.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { ApplyDeps } from './apply.ts';
import type { SiteDeps } from './open-site.ts';
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
  };

export type Serve = (context: Context, opened: OpenedSite) => Promise<Response>;
