import { startSimulator } from '../../src/simulator/start-simulator.ts';

/**
 * The simulator in its own process, to keep it apart from the crawler. Takes `{ companies, postings }` as its argument
 * and answers messages.
 */
const { companies, postings } = JSON.parse(process.argv[2] ?? '{}');
const world = await startSimulator({ companies, postings, roster: 'pages' });
// Every text is generated in advance, so that only serving is measured.
const pages = world.companies().flatMap(({ key }) => world.postings(key).map(({ url }) => url));
for (const { key } of world.companies()) await touch(key);

process.on('message', (message) => {
  if (message === 'forget') world.forgetRequests();
  if (message === 'requests') {
    const requests = world
      .requests()
      .map(({ at, host, path, status }) => ({ at, url: `http://${host}${path}`, status }));
    process.send?.({ requests, cpu: process.cpuUsage() });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ companies: world.companies(), pages });

async function touch(key: string): Promise<void> {
  await fetch(`http://127.0.0.1:${world.port}/sitemap-jobs.xml`, { headers: { host: `${key}.localhost` } });
}
