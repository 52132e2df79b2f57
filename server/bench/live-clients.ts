import { Agent, get } from 'node:http';

export type ClientCommand = { url: string; clients: number } | { report: true };
export type ClientReport = { latencies: number[] };

/** Many clients in a process of their own; the clock they share with the server is the machine's. */
const latencies: number[] = [];
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

process.on('message', async (command: ClientCommand) => {
  if ('report' in command) {
    process.send?.({ latencies } satisfies ClientReport);
    return;
  }
  await Promise.all(Array.from({ length: command.clients }, () => connect(command.url)));
  process.send?.({});
});

/** Resolves with the first bytes: from then on nothing may be missed. */
function connect(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let rest = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        resolve();
        const arrived = process.hrtime.bigint();
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const sent = /"at":"(\d+)"/.exec(block)?.[1];
          if (sent) latencies.push(Number(arrived - BigInt(sent)) / 1e6);
        }
      });
    }).on('error', reject);
  });
}
