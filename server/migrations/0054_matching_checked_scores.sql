-- Scores of people about whom nothing could be checked come after all others, on shortlists, too. Scores from before this
-- rule are checked if any must-have could be.
alter table score add column is_checked boolean generated always as (
  coalesce((breakdown ->> 'is_checked')::boolean, (breakdown #>> '{must,ratio}') is not null)
) stored;

drop index score_by_rank;
create index score_by_rank on score (demand_id, is_checked desc, points desc, person_id);
