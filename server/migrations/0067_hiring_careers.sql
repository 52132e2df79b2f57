-- The demo's slug becomes part of public addresses.
update tenant set slug = 'demo'
where slug = 'demo-workspace' and is_demo and not exists (select from tenant where slug = 'demo');

-- How a workspace presents itself to applicants. Without a row, the site shows the workspace's name.
create table careers_site (
  tenant_id  uuid primary key references tenant,
  name       text not null,
  intro      text not null default '',
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  logo       bytea check (octet_length(logo) <= 204800),
  logo_type  text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  -- Part of the logo's URL, so that browsers can keep it forever.
  logo_tag   text,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_tag is null))
);

alter table careers_site enable row level security;
create policy tenant_rows on careers_site using (tenant_id = current_tenant_id());
grant select, insert, update (name, intro, color, logo, logo_type, logo_tag, updated_by, updated_at)
  on careers_site to tenon_app;

-- What visitors of a careers site may know before they are in any scope. The version changes with everything that the
-- public pages show.
create function open_careers_site(workspace_slug text)
returns table (tenant_id uuid, slug text, workspace text, version text)
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select t.id, t.slug, t.name, md5(concat_ws('|', t.name, s.updated_at, jobs.state))
  from tenant t
  left join careers_site s on s.tenant_id = t.id
  cross join lateral (
    select count(*) || ':' || coalesce(sum(hashtextextended(j.id || ':' || j.version, 0)::numeric), 0) as state
    from job j where j.tenant_id = t.id and j.status = 'open'
  ) jobs
  where t.slug = workspace_slug
$$;
create index job_open on job (tenant_id, published_at) where status = 'open';

-- What an applicant asked for under privacy law. A person answers it.
create table privacy_request (
  id             uuid primary key default new_id(),
  tenant_id      uuid not null,
  application_id uuid not null,
  kind           text not null check (kind in ('export', 'erasure')),
  requested_at   timestamptz not null default now(),
  resolved_at    timestamptz,
  resolved_by    text,
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index privacy_request_by_tenant on privacy_request (tenant_id, id);
create unique index privacy_request_one_open on privacy_request (application_id, kind) where resolved_at is null;

alter table privacy_request enable row level security;
create policy visible_rows on privacy_request using (
  tenant_id = current_tenant_id() and (
    (select sees_all_jobs())
    or exists (select from application a where a.id = privacy_request.application_id)));
grant select, insert, update (resolved_at, resolved_by) on privacy_request to tenon_app;

-- Voluntary answers about sex, ethnicity, age and disability. The application stores them and can delete them, and has no
-- way to read them.
create schema self_identification;

create table self_identification.answer (
  application_id uuid primary key,
  tenant_id      uuid not null,
  sex            text check (sex in ('female', 'male', 'non_binary')),
  -- The categories of the EEO-1 report.
  ethnicity      text check (ethnicity in ('hispanic_or_latino', 'white', 'black_or_african_american',
                   'native_hawaiian_or_pacific_islander', 'asian', 'american_indian_or_alaska_native', 'two_or_more')),
  age_band       text check (age_band in ('under_30', '30_39', '40_49', '50_59', '60_or_over')),
  disability     text check (disability in ('yes', 'no')),
  given_at       timestamptz not null default now(),
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade
);
alter table self_identification.answer enable row level security;

-- The private link proves that the caller is the applicant. Giving answers again replaces the earlier ones.
create function save_self_identification(with_token bytea, given_sex text, given_ethnicity text, given_age_band text,
  given_disability text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into self_identification.answer (application_id, tenant_id, sex, ethnicity, age_band, disability)
  select a.id, a.tenant_id, given_sex, given_ethnicity, given_age_band, given_disability from application a
  where a.token_hash = with_token and a.tenant_id = current_tenant_id()
  on conflict (application_id) do update set (sex, ethnicity, age_band, disability, given_at)
    = (excluded.sex, excluded.ethnicity, excluded.age_band, excluded.disability, now());
  return found;
end $$;

create function delete_self_identification(with_token bytea)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from self_identification.answer s using application a
  where a.id = s.application_id and a.token_hash = with_token and a.tenant_id = current_tenant_id();
  return found;
end $$;

-- Erasing a person answers their requests, and leaves nothing that they said about themselves.
create function application_forget_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update privacy_request set resolved_at = now(), resolved_by = 'system'
  where application_id = new.id and resolved_at is null;
  delete from self_identification.answer where application_id = new.id;
  return null;
end $$;
create trigger application_forget_requests after update of person_id on application
  for each row when (old.person_id is not null and new.person_id is null)
  execute function application_forget_requests();
