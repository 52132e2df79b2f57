insert into company (id, tenant_id, key, name, careers_url, board)
values
  ('00000000-0000-7000-8000-0000000000c1', null, 'quarry', 'Quarry Works', 'https://boards.greenhouse.io/quarry',
   '{"kind": "greenhouse", "token": "quarry"}'),
  ('00000000-0000-7000-8000-0000000000c2', '00000000-0000-7000-8000-000000000001', 'tidewater', 'Tidewater',
   'https://tidewater.example/jobs', '{"kind": "generic", "url": "https://tidewater.example/jobs"}');
