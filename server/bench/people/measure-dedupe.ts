import { run } from '../../src/cli/run.ts';

// The command itself, and one line more: how much memory it had at most.
const code = await run(['dedupe', process.argv[2] ?? '', '--region', 'US']);
process.stdout.write(`${JSON.stringify({ peak_bytes: process.resourceUsage().maxRSS * 1024 })}\n`);
process.exitCode = code;
