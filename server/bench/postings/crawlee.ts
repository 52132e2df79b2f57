import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const VERSION = '3.18.1';

export type Peer = { name: string; run(pages: string[]): Promise<PeerRun>; remove(): Promise<void> };
export type PeerRun = { pages: number; seconds: number; cpuMs: number };

/** Crawlee, installed only for the measurement; undefined if that fails. */
export async function openCrawlee(): Promise<Peer | undefined> {
  const folder = await temporaryFolder('crawlee');
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', `@crawlee/cheerio@${VERSION}`, ...quiet], { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const [reason] = String((error as Error).message).split('\n');
    console.log(`\ncrawlee ${VERSION} cannot be installed here: only our own numbers follow (${reason}).`);
    return undefined;
  }
  return {
    name: `crawlee ${VERSION} (cheerio)`,
    async run(pages) {
      const list = join(folder, 'pages.json');
      writeFileSync(list, JSON.stringify(pages));
      const script = join(import.meta.dirname, 'crawlee-peer.mjs');
      const { stdout } = await promisify(execFile)(process.execPath, [script, folder, list]);
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PeerRun;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
