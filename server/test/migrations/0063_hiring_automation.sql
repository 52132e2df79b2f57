insert into automation_rule (id, tenant_id, name, trigger, conditions, actions, created_by)
values ('00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-000000000001', 'Remind after two weeks',
        '{"type": "waiting", "stage": {"kind": "screening"}, "days": 14}',
        '{"job_id": null, "origins": [], "fit_below": null, "fit_above": null, "answer": null}',
        '[{"type": "notify", "who": "team"}]', 'user:1');
insert into automation_run (tenant_id, rule_id, job_id, application_id, entry_version, stage, outcome, actions)
values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-0000000000d1',
        '00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000b1', 1, 'applied', 'applied',
        '[{"type": "notify", "who": "team"}]');
