import { startSimulator } from '../../src/simulator/start-simulator.ts';

/**
 * The simulator in its own process, to keep it apart from the crawler. Takes `{ companies, postings }` as its argument
 * and answers messages.
 */
const { companies, postings } = JSON.parse(process.argv[2] ?? '{}');
const simulator = await startSimulator({ companies, postings, roster: 'pages' });
// Every text is generated in advance, so that only serving is measured.
const pages = simulator.companies().flatMap(({ key }) => simulator.postings(key).map(({ url }) => url));
for (const { key } of simulator.companies()) await touch(key);

process.on('message', (message) => {
  if (message === 'forget') simulator.forgetRequests();
  if (message === 'requests') {
    const requests = simulator
      .requests()
      .map(({ at, host, path, status }) => ({ at, url: `http://${host}${path}`, status }));
    process.send?.({ requests, cpu: process.cpuUsage() });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ companies: simulator.companies(), pages });

async function touch(key: string): Promise<void> {
  await fetch(`http://127.0.0.1:${simulator.port}/sitemap-jobs.xml`, {
    headers: { host: `${key}.localhost` },
  });
}
