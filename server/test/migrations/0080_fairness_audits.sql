insert into fairness_law_setting (tenant_id, laws, changed_by)
values ('00000000-0000-7000-8000-000000000001', '{title-vii}', 'user:1');
insert into fairness_audit (tenant_id, law, stage, period_from, period_to, excludes_small, document, sha256, created_by)
values ('00000000-0000-7000-8000-000000000001', 'nyc-local-law-144', 'hired', '2026-01-01', '2026-12-31', true, '{}',
  sha256('x'), 'user:1');
insert into fairness_mitigation (id, tenant_id, mode, class, stage, strength, cutoff, legal_basis, proposed_by)
values ('00000000-0000-7000-8000-0000000000f8', '00000000-0000-7000-8000-000000000001', 'calibration', 'gender', 'hired',
  0.5, 0.5, 'Agreed in writing.', 'user:1');
insert into fairness_mitigation_run (id, tenant_id, mitigation_id, forbidden_by, groups, effects, ran_by)
values ('00000000-0000-7000-8000-0000000000f9', '00000000-0000-7000-8000-000000000001',
  '00000000-0000-7000-8000-0000000000f8', '{}', '[]', 1, 'user:1');
insert into fairness.mitigation_effect (tenant_id, run_id, application_id, score, adjusted_score, adjusted_cutoff)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000f9',
  '00000000-0000-7000-8000-0000000000b1', 0.4, 0.5, 0.5);
