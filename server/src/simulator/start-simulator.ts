import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { controlReply } from './control.ts';
import { describeCompanies } from './describe-companies.ts';
import type { Submission } from './forms/accept-submissions.ts';
import type { FormRule } from './forms/form-troubles.ts';
import type { CrawlableCompany, SimulatedCompany, SimulatedPosting } from './model.ts';
import { receiveRequest } from './receive-request.ts';
import type { LoggedRequest } from './request-log.ts';
import { reject, send } from './send.ts';
import { openSimulation, type Simulation } from './simulation.ts';
import type { SimulatorOptions } from './simulator-options.ts';

export type Simulator = {
  port: number;
  /** URL of the overview page. */
  url: string;
  companies(): CrawlableCompany[];
  /** The true data, whatever boards and pages make of it; today by default. */
  postings(company: string, day?: number): SimulatedPosting[];
  day(): number;
  setDay(day: number): void;
  requests(company?: string): LoggedRequest[];
  forgetRequests(): void;
  /** All applications that any company received. */
  submissions(): Submission[];
  forgetSubmissions(): void;
  setFormTroubles(rules: readonly FormRule[]): void;
  stop(): Promise<void>;
};

/** The simulator shares a process with the demo, so connections must not be held for long. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 60_000 };
const MAX_CONNECTIONS = 1000;

/** Simulated companies on a real server: boards and sites of many kinds, the same for the same seed and day. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const simulation = openSimulation(options);
  const server = createServer(TIMEOUTS, (request, response) => {
    // A malformed URL or a client that disconnected must not affect other requests.
    respond(simulation, simulator, options, request, response).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(400).end(),
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  const port = await listen(server, options.port ?? 0);
  simulation.setPort(port);
  const simulator: Simulator = {
    port,
    url: `http://localhost:${port}`,
    companies: () => describeCompanies(simulation.companies, port),
    postings: simulation.postings,
    day: simulation.day,
    setDay: simulation.setDay,
    requests: simulation.log.requests,
    forgetRequests: simulation.log.forget,
    submissions: simulation.forms.submissions,
    forgetSubmissions: simulation.forms.forget,
    setFormTroubles: simulation.forms.setTroubles,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return simulator;
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function respond(
  simulation: Simulation,
  simulator: Simulator,
  { today, slowMs = 1500 }: SimulatorOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const at = Date.now();
  const request = await receiveRequest(incoming, simulator.port);
  if ('code' in request) return reject(response, request);
  if (today) simulation.setDay(await today());
  const control = controlReply(request, simulator);
  const company: SimulatedCompany | undefined = control ? undefined : simulation.findCompany(request);
  if (company?.trouble === 'slow') await sleep(slowMs);
  const reply = control ?? (await simulation.reply(request, company));
  if (reply.delayMs) await sleep(reply.delayMs);
  const status = send(response, request, reply, company);
  if (control) return;
  const { host, method, path, headers } = request;
  simulation.log.add({ at, host, company: company?.key, method, path, status, agent: headers['user-agent'] });
}
