insert into skill_source (source, version, languages, skills, aliases)
values ('esco', '0123456789abcdef', '{en,de}', 1, 2);
insert into imported_skill (id, source, name, category, aliases)
values ('esco:00000000-0000-4000-8000-000000000001', 'esco', 'whittle spoons', 'crafts', '{carve spoons,Löffel schnitzen}');
