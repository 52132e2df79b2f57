import type { ApplyStatus, Artifacts } from '@tenon/contract/applying';
import { deepEqual, mergeArtifacts } from '../../src/applying/runs/merge-artifacts.ts';
import type { Submission } from '../../src/simulator/forms/accept-submissions.ts';
import { differenceOf } from './compare-submission.ts';
import type { Entry } from './journal.ts';
import type { Event, Run, Scene } from './read-scene.ts';

/** Everything that must never happen, with the affected roles or runs. */
export type Findings = Record<
  | 'roles with two applications'
  | 'roles with two runs that sent'
  | 'applications without a run'
  | 'failed runs that sent an application'
  | 'successes without an application'
  | 'runs that never ended'
  | 'confirmed updates that are missing'
  | 'applications that differ from what was recorded'
  | 'runs with an inconsistent history'
  | 'roles with an inconsistent history',
  string[]
>;

const activeStatuses: ApplyStatus[] = ['pending', 'running', 'submitting', 'submitted'];
const nameOf = ({ company, job_id }: Submission) => `${company}/${job_id}`;

/** Compares what the employers received and what the agents recorded with what is in the database. */
export function findProblems(scene: Scene, submissions: Submission[], journal: Entry[]): Findings {
  const runs = new Map(scene.runs.map((run) => [run.id, run]));
  const runsOf = Map.groupBy(scene.runs, ({ role }) => role);
  const eventsOf = Map.groupBy(scene.events, ({ run_id }) => run_id);
  const received = Map.groupBy(submissions, nameOf);
  const sending = journal
    .filter(({ what }) => what === 'sending')
    .flatMap(({ run_id }) => runs.get(run_id) ?? []);
  const currentRun = (name: string) => runsOf.get(name)?.find(({ status }) => status !== 'failed');

  return {
    'roles with two applications': [...received].flatMap(([name, applications]) =>
      applications.length > 1 ? name : [],
    ),
    'roles with two runs that sent': [...Map.groupBy(sending, ({ role }) => role)].flatMap(([name, sent]) =>
      sent.length > 1 ? name : [],
    ),
    'applications without a run': [...received.keys()].filter((name) => !isKnown(currentRun(name))),
    'failed runs that sent an application': sending
      .filter(({ status }) => status === 'failed')
      .map(({ id }) => id),
    'successes without an application': scene.runs
      .filter(({ status, role }) => status === 'success' && !received.has(role))
      .map(({ id }) => id),
    'runs that never ended': scene.runs
      .filter(({ status }) => activeStatuses.includes(status))
      .map(({ id }) => id),
    'confirmed updates that are missing': journal.flatMap((entry) =>
      isStored(entry, runs.get(entry.run_id), eventsOf.get(entry.run_id) ?? []) ? [] : JSON.stringify(entry),
    ),
    'applications that differ from what was recorded': submissions.flatMap((submission) => {
      const differs = differenceOf(submission, currentRun(nameOf(submission))?.sent);
      return differs ? `${nameOf(submission)}: ${differs}` : [];
    }),
    'runs with an inconsistent history': scene.runs.flatMap((run) =>
      isConsistent(run, eventsOf.get(run.id) ?? []) ? [] : run.id,
    ),
    'roles with an inconsistent history': scene.roles.flatMap(({ name, stage, moves }) =>
      isExpectedStage(stage, currentRun(name)?.status) && areMovesConsistent(stage, moves) ? [] : name,
    ),
  };
}

/** Applied if it is known that it arrived, or waiting for a person if not. */
function isKnown(run: Run | undefined): boolean {
  return run?.status === 'success' || run?.status === 'unknown';
}

function isExpectedStage(stage: string, status: ApplyStatus | undefined): boolean {
  if (status === 'success') return stage === 'applied';
  return stage === (status === 'unknown' ? 'queued' : 'discovered');
}

function areMovesConsistent(stage: string, moves: [from: string, to: string][]): boolean {
  let current = 'discovered';
  for (const [from, to] of moves) {
    if (from !== current) return false;
    current = to;
  }
  return current === stage;
}

/** In the run itself, or in its history. */
function isStored(entry: Entry, run: Run | undefined, events: Event[]): boolean {
  if (!run) return false;
  if (entry.what !== 'written') return true;
  const { status, artifacts } = entry;
  if (status && !events.some(({ to_status }) => to_status === status)) return false;
  if (!artifacts || deepEqual(mergeArtifacts(run.artifacts, artifacts), run.artifacts)) return true;
  return events.some((event) => event.artifacts && deepEqual(event.artifacts, artifacts));
}

/** The statuses have no gap, and all updates together result in the artifacts of the run. */
function isConsistent(run: Run, events: Event[]): boolean {
  let status: ApplyStatus | null = null;
  let artifacts: Artifacts = {};
  for (const event of events) {
    if (event.artifacts) artifacts = mergeArtifacts(artifacts, event.artifacts);
    if (!event.to_status) continue;
    if (event.from_status !== status) return false;
    status = event.to_status;
  }
  return status === run.status && deepEqual(artifacts, run.artifacts);
}
