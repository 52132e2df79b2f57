import { relative } from 'node:path';

/** Areas by the path of a test file; the first match counts. */
const areas = [
  [/server\/test\/browser/, 'Browser: pages as people use them, accessibility'],
  [/attack/, 'Attacks: one workspace against another, on every route'],
  [/fuzz/, 'Fuzzing: malformed input on every route'],
  [/platform\/models|cli\/(embed|print-vector)|embedder/, 'Models: built in, in files, on servers'],
  [/skills|taxonomy/, 'Skills and titles: the taxonomy, loading ESCO and O*NET'],
  [/migrat|schema/, 'Database versions: from every earlier one to the newest'],
  [/crash|recovery|kill/, 'Crashes: kill -9 at any time'],
  [
    /embedded-postgres|home|file-lock|open-database|platform\/db/,
    'Database and data folder: start, stop, recovery',
  ],
  [/platform\/queue|suites\/queue/, 'Queue'],
  [/platform\/leases/, 'Leases'],
  [/platform\/live/, 'Live updates'],
  [/platform\/blobs/, 'Blobs'],
  [/platform\/logs/, 'Logs'],
  [/src\/documents\/(detect|extract|recognize|render)/, 'Documents: text extraction, hidden text, scans'],
  [/src\/documents\/(layout|sections|classify)/, 'Documents: reading order, sections, is it a resume'],
  [/src\/documents\/(entities|normalize|confidence|fallback|standards)/, 'Documents: facts with evidence'],
  [/src\/documents|test\/documents/, 'Documents: upload, reading, corrections, reviews, limits'],
  [/src\/applying\/(answers|settings)/, 'Applying: facts only, limits'],
  [/src\/applying|test\/(applying|faults)/, 'Applying: claims, runs, agents, crashes'],
  [/bench/, 'Benchmark code'],
  [/identity/, 'Identity: sign-in, sessions, members, keys, audit trail'],
  [/architecture/, 'Architecture rules'],
  [/cli|up\.test|scripts/, 'Command line, start and stop'],
  [/./, 'HTTP API and everything else'],
];

/** Prints what the run covered, by area, and the counts on the last line. */
export function summarize(results) {
  const rows = new Map(areas.map(([, title]) => [title, { passed: 0, failed: 0, skipped: 0 }]));
  const skipped = new Set();
  for (const file of results.testResults) {
    const path = relative(process.cwd(), file.name);
    const row = rows.get(areas.find(([pattern]) => pattern.test(path))[1]);
    for (const test of file.assertionResults) {
      const kind = test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'skipped';
      row[kind] += 1;
      if (kind === 'skipped') skipped.add(`${path}: ${test.fullName}`);
    }
    if (file.assertionResults.length === 0 && file.status === 'failed') row.failed += 1;
  }
  console.log('\nCovered:');
  for (const [title, { passed, failed, skipped: left }] of rows) {
    if (passed + failed + left === 0) continue;
    const notes = [failed && `${failed} failed`, left && `${left} skipped`].filter(Boolean).join(', ');
    console.log(`  ${String(passed).padStart(5)}  ${title}${notes ? `  (${notes})` : ''}`);
  }
  for (const line of skipped) console.log(`  skipped  ${line}`);
  const total = (kind) => [...rows.values()].reduce((sum, row) => sum + row[kind], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
}
