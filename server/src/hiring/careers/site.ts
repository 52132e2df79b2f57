import type { Accent } from './colors.ts';

/** A workspace as its visitors see it. */
export type Site = {
  tenantId: string;
  slug: string;
  /** The company's name. */
  name: string;
  intro: string;
  accent: Accent;
  logoPath: string | undefined;
  /** `/careers/{workspace}` */
  path: string;
  /** The public URL of the server, without a path. */
  origin: string;
  /** Changes with everything that the public pages show. */
  version: string;
};

/** Slugs may contain letters of any language. */
export const jobPath = ({ path }: Pick<Site, 'path'>, slug: string) => `${path}/${encodeURIComponent(slug)}`;

export const sitePath = (slug: string) => `/careers/${encodeURIComponent(slug)}`;
