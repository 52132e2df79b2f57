import type { ApplyStatus, Artifacts } from '@tenon/contract/applying';
import { deepEqual, mergeArtifacts } from '../../src/applying/runs/merge-artifacts.ts';
import type { Submission } from '../../src/postings/world/forms/take-submissions.ts';
import type { Entry } from './journal.ts';
import type { Event, Run, Scene } from './read-scene.ts';
import { whatDiffers } from './what-differs.ts';

/** What must never be, and how often it was. */
export type Truth = Record<
  | 'roles that got two applications'
  | 'roles to which two runs sent'
  | 'applications nobody knows of'
  | 'runs that sent and are called failed'
  | 'successes that nobody got'
  | 'runs left under way'
  | 'things that an agent was told are kept, and are not'
  | 'applications that differ from what was written down before'
  | 'runs whose history does not add up'
  | 'roles whose history does not add up',
  string[]
>;

const underWay: ApplyStatus[] = ['pending', 'running', 'submitting', 'submitted'];
const nameOf = ({ company, job_id }: Submission) => `${company}/${job_id}`;

/** Holds what the employers got and what the agents know against what the product says. */
export function checkTruth(scene: Scene, submissions: Submission[], journal: Entry[]): Truth {
  const runs = new Map(scene.runs.map((run) => [run.id, run]));
  const runsOf = Map.groupBy(scene.runs, ({ role }) => role);
  const eventsOf = Map.groupBy(scene.events, ({ run_id }) => run_id);
  const received = Map.groupBy(submissions, nameOf);
  const sending = journal
    .filter(({ what }) => what === 'sending')
    .flatMap(({ run_id }) => runs.get(run_id) ?? []);
  const stands = (name: string) => runsOf.get(name)?.find(({ status }) => status !== 'failed');

  return {
    'roles that got two applications': [...received].flatMap(([name, got]) => (got.length > 1 ? name : [])),
    'roles to which two runs sent': [...Map.groupBy(sending, ({ role }) => role)].flatMap(([name, sent]) =>
      sent.length > 1 ? name : [],
    ),
    'applications nobody knows of': [...received.keys()].filter((name) => !isKnown(stands(name))),
    'runs that sent and are called failed': sending
      .filter(({ status }) => status === 'failed')
      .map(({ id }) => id),
    'successes that nobody got': scene.runs
      .filter(({ status, role }) => status === 'success' && !received.has(role))
      .map(({ id }) => id),
    'runs left under way': scene.runs.filter(({ status }) => underWay.includes(status)).map(({ id }) => id),
    'things that an agent was told are kept, and are not': journal.flatMap((entry) =>
      isKept(entry, runs.get(entry.run_id), eventsOf.get(entry.run_id) ?? []) ? [] : JSON.stringify(entry),
    ),
    'applications that differ from what was written down before': submissions.flatMap((submission) => {
      const differs = whatDiffers(submission, stands(nameOf(submission))?.sent);
      return differs ? `${nameOf(submission)}: ${differs}` : [];
    }),
    'runs whose history does not add up': scene.runs.flatMap((run) =>
      addsUp(run, eventsOf.get(run.id) ?? []) ? [] : run.id,
    ),
    'roles whose history does not add up': scene.roles.flatMap(({ name, stage, moves }) =>
      isTrueStage(stage, stands(name)?.status) && movesAddUp(stage, moves) ? [] : name,
    ),
  };
}

/** Applied when it is known that it arrived; waiting for a person when it is not. */
function isKnown(run: Run | undefined): boolean {
  return run?.status === 'success' || run?.status === 'unknown';
}

function isTrueStage(stage: string, status: ApplyStatus | undefined): boolean {
  if (status === 'success') return stage === 'applied';
  return stage === (status === 'unknown' ? 'queued' : 'discovered');
}

function movesAddUp(stage: string, moves: [from: string, to: string][]): boolean {
  let at = 'discovered';
  for (const [from, to] of moves) {
    if (from !== at) return false;
    at = to;
  }
  return at === stage;
}

/** In the run as it is now, or in what its history says was written. */
function isKept(entry: Entry, run: Run | undefined, events: Event[]): boolean {
  if (!run) return false;
  if (entry.what !== 'written') return true;
  const { status, artifacts } = entry;
  if (status && !events.some(({ to_status }) => to_status === status)) return false;
  if (!artifacts || deepEqual(mergeArtifacts(run.artifacts, artifacts), run.artifacts)) return true;
  return events.some((event) => event.artifacts && deepEqual(event.artifacts, artifacts));
}

/** From claim to end without a gap, and all that was written makes what the run holds. */
function addsUp(run: Run, events: Event[]): boolean {
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
