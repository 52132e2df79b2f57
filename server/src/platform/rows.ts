// Made by `npm run schema` from server/migrations: change those, not this.

export type IdempotencyKeyRow = {
  tenant_id: string;
  principal: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Date;
};

export type LeaseRow = {
  key: string;
  owner: string;
  token: number;
  expires_at: Date;
};

export type LiveEventRow = {
  topic_id: number;
  seq: number;
  tenant_id: string | null;
  name: string;
  key: string | null;
  data: unknown;
  created_at: Date;
};

export type LiveTopicRow = {
  id: number;
  name: string;
  tenant_id: string | null;
  epoch: string;
  last_seq: number;
  ended_at: Date | null;
  updated_at: Date;
};

export type LogLineRow = {
  id: number;
  logged_at: Date;
  level: 'debug' | 'info' | 'warn' | 'error';
  group: string | null;
  run_id: string | null;
  tenant_id: string | null;
  request_id: string | null;
  message: string;
  fields: unknown;
};

export type QueueDeadLetterRow = {
  id: number;
  queue: string;
  group_name: string;
  tenant_id: string | null;
  priority: number;
  payload: unknown;
  attempts: number;
  sent_at: Date;
  died_at: Date;
  error_code: string;
  error_message: string;
};

export type QueueDedupRow = {
  queue: string;
  dedup_id: string;
  expires_at: Date;
};

export type QueueGroupRow = {
  queue: string;
  name: string;
};

export type QueueMessageRow = {
  id: number;
  queue: string;
  group_name: string;
  tenant_id: string | null;
  priority: number;
  payload: unknown;
  is_head: boolean;
  attempts: number;
  receipt: string | null;
  sent_at: Date;
  visible_at: Date;
  error_code: string | null;
  error_message: string | null;
};

export type QueueScheduleRow = {
  name: string;
  cron: string;
  time_zone: string;
  next_run_at: Date;
  last_run_at: Date | null;
};

export type SchemaMigrationRow = {
  version: number;
  name: string;
  checksum: string;
  applied_at: Date;
};
