import { run } from '../../src/cli/run.ts';

// Runs the command, and prints one more line with its peak memory.
const code = await run(['dedupe', process.argv[2] ?? '', '--region', 'US']);
process.stdout.write(`${JSON.stringify({ peak_bytes: process.resourceUsage().maxRSS * 1024 })}\n`);
process.exitCode = code;
