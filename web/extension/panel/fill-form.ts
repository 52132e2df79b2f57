import { type ProposedAnswer, proposeAnswers } from '@tenon/contract/answers';
import { readDocument, readFile } from '@tenon/contract/documents';
import type { Connection } from '../connection.ts';
import type { Fill, FormField, FrameScan } from '../form.ts';
import { openReasons, sourceText } from './source-text.ts';
import { type Frame, fillFrame, scanFrames } from './tab-page.ts';
import { callTenon, sendToTenon } from './tenon.ts';

/** A question of the form after filling. `kept`: it had an answer already, which is never replaced. */
export type FilledField = {
  frameId: number;
  key: string;
  question: string;
  required: boolean;
  state: 'filled' | 'open' | 'kept';
  answer: string;
  /** Where the answer comes from, or why there is none. */
  note: string;
  sensitive: boolean;
};

export type FilledForm = { fields: FilledField[]; blockedOrigins: string[] };

const MAX_QUESTIONS = 200;

/** Reads the form in all frames, asks Tenon for answers, and fills in those that have a source. */
export async function fillForm(
  connection: Connection,
  tabId: number,
  postingId: string | undefined,
): Promise<FilledForm> {
  const frames = await scanFrames(tabId);
  const fields: FilledField[] = [];
  for (const frame of frames) fields.push(...(await fillOneFrame(connection, tabId, frame, postingId)));
  return { fields, blockedOrigins: blockedOrigins(frames) };
}

async function fillOneFrame(
  connection: Connection,
  tabId: number,
  { frameId, result }: Frame<FrameScan>,
  posting_id: string | undefined,
): Promise<FilledField[]> {
  const empty = result.fields.filter(({ value }) => value.length === 0).slice(0, MAX_QUESTIONS);
  const answers = empty.length > 0 ? await propose(connection, empty, posting_id) : [];
  const byKey = new Map(empty.map(({ key }, index) => [key, answers[index]]));
  const fills = await fillsFor(connection, empty, byKey);
  const outcomes = new Map(
    (await fillFrame(tabId, frameId, fills)).map(({ key, outcome }) => [key, outcome]),
  );
  const marks = new Map(fills.map((fill) => [fill.key, fill]));
  return result.fields.map((field) => {
    const about = { frameId, key: field.key, question: field.label || field.id, required: field.required };
    const answer = byKey.get(field.key);
    const sensitive = Boolean(answer?.sensitive);
    const outcome = outcomes.get(field.key);
    const fill = marks.get(field.key);
    if (field.value.length > 0 || outcome === 'kept')
      return {
        ...about,
        sensitive,
        state: 'kept',
        answer: field.value.join(', '),
        note: 'Already filled in',
      };
    if (fill && outcome === 'filled')
      return {
        ...about,
        sensitive,
        state: 'filled',
        answer: fill.file?.name ?? fill.answer.join(', '),
        note: fill.mark,
      };
    const why = fill ? 'rejected' : (answer?.why_open ?? 'nobody-knows');
    return { ...about, sensitive, state: 'open', answer: '', note: openReasons[why] };
  });
}

async function propose(
  connection: Connection,
  fields: FormField[],
  posting_id: string | undefined,
): Promise<ProposedAnswer[]> {
  const questions = fields.map(({ id, label, required, type, options }) => ({
    id,
    label,
    required,
    type,
    options,
  }));
  const body = { questions, ...(posting_id && { posting_id }) };
  return (await callTenon(connection, proposeAnswers, { body })).answers;
}

async function fillsFor(
  connection: Connection,
  fields: FormField[],
  answers: Map<string, ProposedAnswer | undefined>,
): Promise<Fill[]> {
  const fills: Fill[] = [];
  for (const { key, type } of fields) {
    const proposed = answers.get(key);
    if (!proposed?.source || proposed.answer === null) continue;
    const { source } = proposed;
    const answer = [proposed.answer].flat();
    const file = type === 'file' ? await readResume(connection, answer[0] ?? '') : undefined;
    fills.push({ key, answer, source, mark: sourceText(source), ...(file && { file }) });
  }
  return fills;
}

async function readResume(connection: Connection, id: string): Promise<NonNullable<Fill['file']>> {
  const { name } = await callTenon(connection, readDocument, { params: { id } });
  const response = await sendToTenon(connection, readFile, { params: { id } });
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { name, type, base64: toBase64(new Uint8Array(await response.arrayBuffer())) };
}

/** In pieces, because a function takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function blockedOrigins(frames: Frame<FrameScan>[]): string[] {
  const read = new Set(frames.map(({ result }) => new URL(result.url).origin));
  return [...new Set(frames.flatMap(({ result }) => result.frames))].filter((origin) => !read.has(origin));
}
