// Made by `npm run schema` from server/migrations: change those, not this.

export type CheckRunRow = {
  id: string;
  tenant_id: string;
  state: 'pending' | 'running' | 'finished' | 'failed';
  started_by: string;
  note: string | null;
  steps: unknown;
  created_at: Date;
  ended_at: Date | null;
};

export type SystemProcessRow = {
  id: string;
  kind: string;
  host: string;
  pid: number;
  version: string;
  memory_mb: number;
  started_at: Date;
  seen_at: Date;
};
