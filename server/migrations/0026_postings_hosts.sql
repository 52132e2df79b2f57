-- Manners towards a host that many companies may share, kept here so that all workers together are polite.
create table crawl_host (
  -- A host with its port, or `company:<id>` for the gap of one company.
  name        text primary key,
  -- Nobody asks before this moment; whoever wants to ask next moves it on.
  next_at     timestamptz not null default now(),
  -- Failures in a row, and until when nobody asks because of them; then one probe goes first.
  failures    integer not null default 0,
  open_until  timestamptz,
  probing     timestamptz,
  -- Its robots.txt as it was read, empty where there is none.
  robots      text,
  robots_at   timestamptz,
  robots_code integer
);
grant select, insert, update, delete on crawl_host to tenon_app;
