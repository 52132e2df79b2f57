-- Whoever writes about people takes locks in one order, so that nobody waits in a circle: merges, then the keys of
-- identifiers, then people by their ids, then what belongs to them.

-- Until the transaction ends nobody merges, splits or erases people of this tenant. Any number may hold this at once.
create function hold_merges(of_tenant uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('person_merge:' || of_tenant, 0))
$$;

-- A key that nobody has yet has no row to lock. Keys share a limited number of locks: a large import has many thousands.
create function lock_identifier_keys(of_tenant uuid, keys text[]) returns void language plpgsql as $$
declare
  bucket integer;
begin
  perform hold_merges(of_tenant);
  for bucket in select distinct hashtext(key) & 255 as bucket from unnest(keys) as key order by bucket loop
    perform pg_advisory_xact_lock(hashtextextended('person_identifier:' || of_tenant || ':' || bucket, 0));
  end loop;
end $$;
