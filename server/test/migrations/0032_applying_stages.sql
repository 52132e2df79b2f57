update workspace_posting set stage = 'rejected', stage_actor = 'user:1'
where posting_id = '00000000-0000-7000-8000-0000000000d1';
