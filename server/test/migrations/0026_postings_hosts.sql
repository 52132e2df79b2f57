insert into crawl_host (name, robots, robots_at) values ('tidewater.example', '', now());
