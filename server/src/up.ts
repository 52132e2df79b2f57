import { fork } from 'node:child_process';
import { join } from 'node:path';
import { compose, type System } from './compose.ts';
import { type Config, childEnvironment, version } from './config.ts';
import { loadDemoApplications } from './demo/load-applications.ts';
import { loadDemoDecisions } from './demo/load-decisions.ts';
import {
  chooseSimulatorPort,
  type Demo,
  loadDemo,
  ownerOf,
  serveDemoSimulator,
  startFirstRun,
} from './demo/load-demo.ts';
import { loadDemoJobs } from './demo/load-jobs.ts';
import { loadDemoPeople } from './demo/load-people.ts';
import { demoRefusalOf } from './exposure.ts';
import { openHome } from './platform/home.ts';
import { claimHome } from './platform/home-claim.ts';
import { seedCatalog } from './postings/companies/seed-catalog.ts';
import { assertPortFree, type Serving, serve } from './serve.ts';
import type { Simulator } from './simulator/start-simulator.ts';
import type { TaskReport } from './worker.ts';

export type Up = { url: string; home: string; logs: string; stop(): Promise<void> };

const RESTART_DELAY_MS = { first: 200, max: 10_000 };
const CHILD_STOP_MS = 20_000;

/**
 * Runs everything: database, API and web app in this process, and the worker in a child process that is restarted if it
 * exits.
 */
export async function up(given: Config, onProgress: (text: string) => void): Promise<Up> {
  const { folder } = openHome({ folder: given.home, version, now: new Date() });
  const claim = await claimHome(folder, new Date());
  try {
    await assertPortFree(given.host, given.port);
    const simulatorPort = demoRefusalOf(given) ? undefined : await chooseSimulatorPort(given);
    const logging = { ...given, logFolder: given.logFolder ?? join(folder, 'logs') };
    const config = simulatorPort ? allowHost(logging, `*.localhost:${simulatorPort}`) : logging;
    const system = await compose({ config, kind: 'api', onProgress });
    let serving: Serving | undefined;
    let simulator: Simulator | undefined;
    let demo: Demo | undefined;
    try {
      demo = demoRefusalOf(config) ? undefined : await loadDemo(system, simulatorPort);
      // Started before the program itself, which uses any free port.
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
      onExit: (text) => system.logger.warn(text),
      onReport: system.metrics.observeTask,
    });
    claim.announce(serving.url);
    const stopping = new AbortController();
    const stage = simulator && { simulator, url: serving.url, signal: stopping.signal };
    const filling = demo && stage && fillDemo(system, demo, stage).catch(system.onProblem);
    return {
      url: serving.url,
      home: folder,
      logs: logging.logFolder,
      async stop() {
        stopping.abort();
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

/** Fills the demo workspace with people, roles and applications. */
async function fillDemo(system: System, demo: Demo, stage: Stage): Promise<void> {
  await loadDemoPeople(system, ownerOf(demo));
  await loadDemoJobs({ ...system, publicUrl: () => stage.url }, ownerOf(demo), demo);
  await loadDemoDecisions(system, ownerOf(demo));
  await startFirstRun(system, demo);
  await loadDemoApplications(system, ownerOf(demo), stage);
}

function allowHost(config: Config, host: string): Config {
  return { ...config, crawler: { ...config.crawler, allow: [...config.crawler.allow, host] } };
}

/** Restarts a worker that exits, with an increasing delay if it keeps exiting. */
function keepWorkerAlive(
  config: Config,
  home: string,
  { onExit, onReport }: { onExit: (text: string) => void; onReport: (report: TaskReport) => void },
): { stop: () => Promise<void> } {
  let pause = RESTART_DELAY_MS.first;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let child = start();

  function start() {
    const startedAt = Date.now();
    // The IPC channel tells the child when this process is gone, even after `kill -9`.
    const worker = fork(join(import.meta.dirname, 'main.ts'), ['worker', '--home', home], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: childEnvironment(config),
    });
    worker.on('message', (report) => onReport(report as TaskReport));
    // A failed start is cleaned up in the same way.
    worker.once('error', (error) => onExit(`worker failed to start: ${error.message}`));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > RESTART_DELAY_MS.max) pause = RESTART_DELAY_MS.first;
      onExit(`worker exited (${signal ?? code}); restarting in ${pause} ms`);
      restart = setTimeout(() => {
        child = start();
      }, pause);
      pause = Math.min(pause * 2, RESTART_DELAY_MS.max);
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
      const timeout = setTimeout(() => child.kill('SIGKILL'), CHILD_STOP_MS);
      await ended;
      clearTimeout(timeout);
    },
  };
}
