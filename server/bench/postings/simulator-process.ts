import { startSimulator } from '../../src/simulator/start-simulator.ts';

/**
 * The world in a process of its own, as far from who crawls it as one machine allows. Takes `{ companies, postings }`
 * as its argument; answers messages by what is asked for.
 */
const { companies, postings } = JSON.parse(process.argv[2] ?? '{}');
const world = await startSimulator({ companies, postings, roster: 'pages' });
// Every text is written before anybody asks for it: what is measured is serving.
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
