import { fork } from 'node:child_process';
import { join } from 'node:path';
import { compose, type System } from './compose.ts';
import { type Config, childEnvironment, version } from './config.ts';
import { loadDemoApplications } from './demo/load-applications.ts';
import {
  chooseSimulatorPort,
  type Demo,
  loadDemo,
  ownerOf,
  serveDemoSimulator,
  startFirstRun,
} from './demo/load-demo.ts';
import { loadDemoPeople } from './demo/load-people.ts';
import { demoRefusalOf } from './exposure.ts';
import { openHome } from './platform/home.ts';
import { claimHome } from './platform/home-claim.ts';
import { seedCatalog } from './postings/companies/seed-catalog.ts';
import { assertPortFree, type Serving, serve } from './serve.ts';
import type { Simulator } from './simulator/start-simulator.ts';
import type { TaskReport } from './worker.ts';

export type Up = { url: string; home: string; logs: string; stop(): Promise<void> };

const RESTART_MS = { first: 200, most: 10_000 };
const CHILD_PATIENCE_MS = 20_000;

/** Everything in one go: database, API and web app in this process, the worker in a child that is kept alive. */
export async function up(asked: Config, onProgress: (text: string) => void): Promise<Up> {
  const { folder } = openHome({ folder: asked.home, version, now: new Date() });
  const claim = await claimHome(folder, new Date());
  try {
    await assertPortFree(asked.host, asked.port);
    const simulatorPort = demoRefusalOf(asked) ? undefined : await chooseSimulatorPort(asked);
    const logging = { ...asked, logFolder: asked.logFolder ?? join(folder, 'logs') };
    const config = simulatorPort ? allowing(logging, `*.localhost:${simulatorPort}`) : logging;
    const system = await compose({ config, kind: 'api', onProgress });
    let serving: Serving | undefined;
    let simulator: Simulator | undefined;
    let demo: Demo | undefined;
    try {
      demo = demoRefusalOf(config) ? undefined : await loadDemo(system, simulatorPort);
      // Before the program itself, which takes whatever port is free.
      if (demo && simulatorPort) simulator = await serveDemoSimulator(system, demo, simulatorPort);
      serving = await serve(system);
      await seedCatalog(system);
    } catch (error) {
      await serving?.stop();
      await simulator?.stop();
      await system.close();
      throw error;
    }
    const worker = keepWorkerAlive(config, folder, {
      onDeath: (text) => system.logger.warn(text),
      onReport: system.metrics.observeTask,
    });
    claim.announce(serving.url);
    const leaving = new AbortController();
    const stage = simulator && { simulator, url: serving.url, signal: leaving.signal };
    const filling = demo && stage && fillDemo(system, demo, stage).catch(system.onProblem);
    return {
      url: serving.url,
      home: folder,
      logs: logging.logFolder,
      async stop() {
        leaving.abort();
        try {
          await filling;
          await Promise.all([serving.stop(), worker.stop()]);
        } finally {
          await simulator?.stop();
          await system.close().finally(claim.release);
        }
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

type Stage = { simulator: Simulator; url: string; signal: AbortSignal };

/** So that whoever opens it finds people and roles in it, and some that were applied to. */
async function fillDemo(system: System, demo: Demo, stage: Stage): Promise<void> {
  await loadDemoPeople(system, ownerOf(demo));
  await startFirstRun(system, demo);
  await loadDemoApplications(system, ownerOf(demo), stage);
}

function allowing(config: Config, host: string): Config {
  return { ...config, crawler: { ...config.crawler, allow: [...config.crawler.allow, host] } };
}

/** A worker that dies is started again, after a pause that grows while it keeps dying. */
function keepWorkerAlive(
  config: Config,
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
      env: childEnvironment(config),
    });
    worker.on('message', (report) => onReport(report as TaskReport));
    // A start that failed ends as well, with the same care.
    worker.once('error', (error) => onDeath(`worker failed to start: ${error.message}`));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > RESTART_MS.most) pause = RESTART_MS.first;
      onDeath(`worker exited (${signal ?? code}); restarting in ${pause} ms`);
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
