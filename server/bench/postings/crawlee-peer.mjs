// Plain crawlee over a list of URLs: fetch, parse with cheerio, keep title, text and structured data in memory.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [folder, list] = process.argv.slice(2);
const { CheerioCrawler, Configuration } = createRequire(`${folder}/package.json`)('@crawlee/cheerio');

const lookup = dns.lookup;
dns.lookup = (name, options, callback = options) => {
  if (!name.endsWith('.localhost')) return lookup(name, options, callback);
  return options?.all
    ? callback(null, [{ address: '127.0.0.1', family: 4 }])
    : callback(null, '127.0.0.1', 4);
};

const pages = JSON.parse(readFileSync(list, 'utf8'));
const kept = [];
const crawler = new CheerioCrawler(
  {
    maxConcurrency: 40,
    maxRequestRetries: 2,
    respectRobotsTxtFile: false,
    additionalMimeTypes: [],
    requestHandler({ $, request }) {
      const data = $('script[type="application/ld+json"]').first().text();
      $('script, style, nav, header, footer').remove();
      kept.push({
        url: request.url,
        title: $('h1').first().text(),
        text: $('body').text(),
        data: data && JSON.parse(data),
      });
    },
  },
  new Configuration({ persistStorage: false, logLevel: 'OFF' }),
);
const started = performance.now();
const before = process.cpuUsage();
await crawler.run(pages);
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    pages: kept.length,
    seconds: (performance.now() - started) / 1000,
    cpuMs: (user + system) / 1000,
  }),
);
process.exit();
