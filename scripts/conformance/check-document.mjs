import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Validates the document, generates a client from it, and imports that client. */
export async function checkDocument(bin, document, folder) {
  const client = join(folder, 'client');
  const checks = [
    ['openapi-spec-validator', 'openapi-spec-validator', ['--schema', '3.1', document]],
    [
      'openapi-python-client generates a client',
      'openapi-python-client',
      ['generate', '--path', document, '--output-path', client, '--meta', 'none'],
    ],
    [
      'the generated client can be imported',
      'python',
      [join(import.meta.dirname, 'import_client.py'), client],
    ],
  ];
  return checks.map(([title, tool, args]) => check(title, join(bin, tool), args)).every(Boolean);
}

function check(title, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) console.log(stdout + stderr);
  console.log(`${status === 0 ? '✓' : '✗'} ${title}`);
  return status === 0;
}
