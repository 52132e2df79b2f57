// Reads paths of PDF files from standard input and prints what OpenResume finds in each, one JSON object per line.
const [bundle] = process.argv.slice(2);
// OpenResume was made for browsers; its PDF library looks for `window`.
globalThis.window = globalThis;
const { parseResumeFromPdf } = require(bundle);

async function main() {
  for await (const path of require('node:readline').createInterface({ input: process.stdin })) {
    const result = await parseResumeFromPdf(path).catch((error) => ({ problem: String(error) }));
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }
}

main();
