-- Maps the cosines of a model to similarities; null until it was fitted. See docs/adr/0055-calibrated-fit.md.
alter table embedding_model add column calibration jsonb;

-- Scores that were stored before have the fields that breakdowns have now, until they are computed again.
update score set breakdown = breakdown || jsonb_build_object(
  'attainable', 0.85,
  'fit', least(100, round((score / 0.85 * 100)::numeric))::int,
  'versions', (breakdown -> 'versions') || '{"calibration": ""}',
  'semantic', (breakdown -> 'semantic') || jsonb_build_object(
    'similarity', least(1, greatest(0, (breakdown #>> '{semantic,cosine}')::numeric)),
    'facets', coalesce((
      select jsonb_agg(facet || jsonb_build_object('similarity', least(1, greatest(0, (facet ->> 'cosine')::numeric))))
      from jsonb_array_elements(breakdown #> '{semantic,facets}') facet
    ), '[]')
  )
)
where breakdown ? 'semantic';
