-- A time-limited right to one key. The row stays when the lease ends, so that the next token is always drawn under
-- the lock of the one before it; keys long unused are forgotten.
create table lease (
  key        text primary key,
  owner      text not null,
  -- Drawn anew whenever the key changes hands: what carries a lower one comes from a holder of the past.
  token      bigint not null,
  expires_at timestamptz not null,
  -- Makes the token part of the row's identity: a transaction that guards its lease (for key share) lets
  -- renewals through and keeps others from taking the key.
  unique (key, token)
) with (fillfactor = 70);

create sequence lease_token;

grant select, insert, update, delete on lease to tenon_app;
grant usage on sequence lease_token to tenon_app;
