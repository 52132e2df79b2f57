import type { Sql } from '../../platform/db/port.ts';

export type VariantName = {
  id: string;
  name: string;
  updated_at: Date;
  deleted_at: Date | null;
  files: { sha256: string; created_at: Date }[];
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names of a member's variants with their prepared files, by ID. Also finds deleted variants that were sent. */
export async function readVariantNames(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  ids: readonly string[],
): Promise<Map<string, VariantName>> {
  const wanted = [...new Set(ids.filter((id) => UUID.test(id)))];
  if (wanted.length === 0) return new Map();
  const rows = await sql<(Omit<VariantName, 'files'> & { hashes: string[]; times: Date[] })[]>`
    select v.id, v.name, v.updated_at, v.deleted_at, coalesce(f.hashes, '{}') as hashes, coalesce(f.times, '{}') as times
    from resume_variant v left join lateral (
      select array_agg(f.sha256 order by f.sha256) as hashes, array_agg(f.created_at order by f.sha256) as times
      from variant_file f where f.variant_id = v.id) f on true
    where v.tenant_id = ${tenantId} and v.user_id = ${userId} and v.id = any (${wanted}::uuid[])`;
  return new Map(
    rows.map(({ hashes, times, ...variant }) => [
      variant.id,
      {
        ...variant,
        files: hashes.map((sha256, at) => ({ sha256, created_at: times[at] ?? variant.updated_at })),
      },
    ]),
  );
}
