-- What a language model said about a question, so that the same question is not asked (and paid for) twice. The
-- question itself is not kept: only its hash.
create table model_answer (
  tenant_id  uuid not null references tenant,
  hash       text not null,
  answer     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, hash)
);

alter table model_answer enable row level security;
create policy tenant_rows on model_answer using (tenant_id = current_tenant_id());
grant select, insert, delete on model_answer to tenon_app;
