-- Manners towards a host that many companies may share, kept here so that all workers together are polite.
create table crawl_host (
  -- A host with its port, or `company:<id>` for the pace of one company.
  name        text primary key,
  -- Of a company: nobody asks before. Of a host: the end of the line of those who wait; who joins it moves it on.
  next_at     timestamptz not null default now(),
  -- When it was last asked, and until when somebody is about to: nobody else asks meanwhile.
  asked_at    timestamptz,
  held_until  timestamptz,
  -- Of a company: the host that it waits for, and when its turn is.
  turn_host   text,
  turn_at     timestamptz,
  -- Pages given up in a row, and until when nobody asks because of them; then one company goes first, as a probe.
  failures    integer not null default 0,
  open_until  timestamptz,
  probing     timestamptz,
  prober      text,
  -- Its robots.txt as it was read, empty where there is none; the code is of the last try, 0 where there was no answer.
  robots      text,
  robots_at   timestamptz,
  robots_code integer
);
grant select, insert, update, delete on crawl_host to tenon_app;

-- Whether a company may ask a host now. If so, `token` stands for the slot that is taken with both; nobody else gets one
-- until it is given back, or until the time to hold each of them is over. If not, the company keeps its place in the line,
-- and nothing is taken.
create function crawl_ask(company text, host text, company_gap_ms integer, host_gap_ms integer, company_hold_ms integer,
  host_hold_ms integer)
returns table (answer text, wait_ms integer, token text, failed integer) language plpgsql set search_path = public, pg_temp as $$
declare
  asking     crawl_host;
  asked      crawl_host;
  moment     timestamptz;
  turn       timestamptz;
  ready      timestamptz;
  gap        interval := make_interval(secs => host_gap_ms / 1000.0);
  -- How soon to look again when it is not known how long somebody else will take.
  look_again interval := make_interval(secs => greatest(least(host_gap_ms, 1000), 50) / 1000.0);
begin
  insert into crawl_host (name) values (company), (host) on conflict do nothing;
  -- Always in the same order, so that two who ask never wait for each other.
  perform from crawl_host where name in (company, host) order by name for update;
  select * into asking from crawl_host where name = company;
  select * into asked from crawl_host where name = host;
  -- Not the time of the transaction: it began before the wait for the rows.
  moment := clock_timestamp();

  ready := greatest(asking.next_at, case when asking.held_until > moment then least(asking.held_until, moment + look_again) end);
  if ready > moment then
    return query select 'wait', crawl_wait_ms(ready - moment), null::text, asked.failures;
    return;
  end if;

  if asked.open_until > moment then
    return query select 'resting', crawl_wait_ms(asked.open_until - moment), null::text, asked.failures;
    return;
  end if;
  if asked.open_until is not null and asked.prober is distinct from company and asked.probing > moment - interval '1 minute' then
    return query select 'resting', 5000, null::text, asked.failures;
    return;
  end if;

  turn := case when asking.turn_host = host then asking.turn_at end;
  if turn is null then
    -- A line that nobody comes forward from is one that was left: a run that was stopped, for example.
    turn := case when asked.next_at > moment and asked.asked_at > moment - 2 * gap - interval '1 second'
      then asked.next_at else moment end;
    update crawl_host set next_at = turn + gap where name = host;
  end if;
  ready := greatest(turn, asked.asked_at + gap,
    case when asked.held_until > moment then least(asked.held_until, moment + look_again) end);
  if ready > moment then
    update crawl_host set turn_host = host, turn_at = turn where name = company;
    return query select 'wait', crawl_wait_ms(ready - moment), null::text, asked.failures;
    return;
  end if;

  update crawl_host set asked_at = moment, next_at = greatest(next_at, moment + gap),
    held_until = case when host_gap_ms > 0 then moment + make_interval(secs => host_hold_ms / 1000.0) end,
    probing = case when open_until is null then null else moment end,
    prober = case when open_until is null then null else company end
  where name = host;
  update crawl_host set asked_at = moment, next_at = moment + make_interval(secs => company_gap_ms / 1000.0),
    held_until = case when company_gap_ms > 0 then moment + make_interval(secs => company_hold_ms / 1000.0) end, turn_host = null, turn_at = null
  where name = company;
  return query select 'go', 0, moment::text, asked.failures;
end $$;

-- Rounded up: who comes back a part of a millisecond early has come in vain.
create function crawl_wait_ms(span interval) returns integer language sql immutable
set search_path = public, pg_temp
return ceil(extract(epoch from span) * 1000)::integer;
