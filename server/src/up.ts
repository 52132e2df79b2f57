import { fork } from 'node:child_process';
import { join } from 'node:path';
import { compose } from './compose.ts';
import { type Config, version } from './config.ts';
import { seedDemo } from './identity/seed-demo.ts';
import { openHome } from './platform/home.ts';
import { claimHome } from './platform/home-claim.ts';
import { seedCatalogue } from './postings/companies/seed-catalogue.ts';
import { assertPortFree, type Serving, serve } from './serve.ts';
import type { TaskReport } from './worker.ts';

export type Up = { url: string; home: string; stop(): Promise<void> };

const RESTART_MS = { first: 200, most: 10_000 };
const CHILD_PATIENCE_MS = 20_000;

/** Everything in one go: database, API and web app in this process, the worker in a child that is kept alive. */
export async function up(config: Config, onProgress: (text: string) => void): Promise<Up> {
  const { folder } = openHome({ folder: config.home, version, now: new Date() });
  const claim = await claimHome(folder, new Date());
  try {
    await assertPortFree(config.host, config.port);
    const system = await compose({ config, kind: 'api', onProgress });
    let serving: Serving | undefined;
    try {
      serving = await serve(system);
      await seedCatalogue(system);
      if (system.demo) await seedDemo(system);
    } catch (error) {
      await serving?.stop();
      await system.close();
      throw error;
    }
    const worker = keepWorkerAlive(folder, {
      onDeath: (text) => system.logger.warn(text),
      onReport: system.metrics.observeTask,
    });
    claim.announce(serving.url);
    return {
      url: serving.url,
      home: folder,
      async stop() {
        try {
          await Promise.all([serving.stop(), worker.stop()]);
        } finally {
          await system.close().finally(claim.release);
        }
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** A worker that dies is started again, after a pause that grows while it keeps dying. */
function keepWorkerAlive(
  home: string,
  { onDeath, onReport }: { onDeath: (text: string) => void; onReport: (report: TaskReport) => void },
): { stop: () => Promise<void> } {
  let pause = RESTART_MS.first;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let child = start();

  function start() {
    const startedAt = Date.now();
    // The channel tells the child when we are gone, however we went.
    const worker = fork(join(import.meta.dirname, 'main.ts'), ['worker', '--home', home], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    worker.on('message', (report) => onReport(report as TaskReport));
    // A start that failed ends as well, with the same care.
    worker.once('error', (error) => onDeath(`the worker could not be started: ${error.message}`));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > RESTART_MS.most) pause = RESTART_MS.first;
      onDeath(`the worker ended (${signal ?? code}) and is started again in ${pause} ms`);
      restart = setTimeout(() => {
        child = start();
      }, pause);
      pause = Math.min(pause * 2, RESTART_MS.most);
    });
    return worker;
  }

  return {
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.connected) child.send('stop');
      const patience = setTimeout(() => child.kill('SIGKILL'), CHILD_PATIENCE_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}
