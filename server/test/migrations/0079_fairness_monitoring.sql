insert into fairness_monitoring (tenant_id, changed_by) values ('00000000-0000-7000-8000-000000000001', 'user:1');
insert into fairness_metric (tenant_id, class, stage, metric, value, n, window_from, window_to, status)
values ('00000000-0000-7000-8000-000000000001', 'gender', 'hired', 'disparate_impact', 0.7, 800, '2026-01-01', '2026-01-31', 'alert');
insert into fairness_alert (id, tenant_id, kind, class, group_name, reference, stage, metric, value, severity,
  recommended_action, p_value, evidence, window_from, window_to, since)
values ('00000000-0000-7000-8000-0000000000f3', '00000000-0000-7000-8000-000000000001', 'disparity', 'gender', 'female',
  'male', 'hired', 'disparate_impact', 0.7, 'medium', 'review_scoring_model', 0.001, '{}', '2026-01-01', '2026-01-31',
  '2026-01-01');
insert into fairness_review (tenant_id, job_id, application_id, alert_id, decided_by)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000a1',
  '00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-0000000000f3', 'user:1');
insert into fairness_digest_setting (tenant_id, user_id, is_on)
select tenant_id, user_id, false from membership where tenant_id = '00000000-0000-7000-8000-000000000001' limit 1;
