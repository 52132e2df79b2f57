import { printTable, type Row } from '../table.ts';
import { confidenceBands, expectedCalibrationError } from './bands.ts';
import { printCompleteness } from './completeness-report.ts';
import { limits, openResume, resumeParser } from './peers/published.ts';
import type { ReadSample } from './read-samples.ts';
import { type DocumentScore, type FieldScore, fields, meanF1, measure } from './score.ts';

const percent = (share: number) => (share * 100).toFixed(1);
const f1Of = (scores: readonly FieldScore[]) => {
  const { f1, expected, found } = measure(scores);
  return expected + found === 0 ? '–' : percent(f1);
};

/** Scores of another parser on the same documents, by file. */
type PeerScores = ReadonlyMap<string, DocumentScore>;

export function printAccuracy(read: readonly ReadSample[], peer?: PeerScores): void {
  printFields(read, peer);
  printGroups('split', read, peer);
  printGroups('layout', read, peer);
  printGroups('language', read, peer);
  printGroups('format', read, peer);
  printGroups('maker', read, peer);
  printScans(read);
  printCalibration(read);
  printCompleteness(read);
  const failed = read.filter(({ problem }) => problem);
  if (failed.length > 0) {
    printTable(
      'Documents that could not be read (scored as empty)',
      failed.map(({ sample, problem }) => ({ document: sample.file, problem: problem ?? '' })),
    );
  }
}

function printFields(read: readonly ReadSample[], peer?: PeerScores): void {
  const plain = read.filter(({ sample: { truth } }) => truth.format === 'pdf' && truth.language === 'en');
  const rows: Row[] = fields.map((field) => {
    const { precision, recall } = measure(read.map(({ score }) => score[field]));
    const f1 = (scores: readonly DocumentScore[]) => f1Of(scores.map((score) => score[field]));
    return {
      field,
      precision: percent(precision),
      recall: percent(recall),
      ...compare(read, plain, peer, f1),
      target: limits.fields[field],
      ...(peer ? {} : { 'OpenResume ¹': openResume.fields[field] }),
      'js-resume-parser ¹': resumeParser.fields[field],
    };
  });
  rows.push({
    field: 'mean',
    precision: '',
    recall: '',
    ...compare(read, plain, peer, (scores) => percent(meanF1(scores))),
    target: limits.mean,
    ...(peer ? {} : { 'OpenResume ¹': openResume.mean }),
    'js-resume-parser ¹': resumeParser.mean,
  });
  printTable(
    `What was read from ${read.length} documents, per field`,
    rows,
    `Targets per field are for English PDFs, the target of the mean for everything. ¹ ${openResume.note}`,
  );
}

/** All documents and English PDFs, each next to the other parser if it was run. */
function compare(
  read: readonly ReadSample[],
  plain: readonly ReadSample[],
  peer: PeerScores | undefined,
  value: (scores: readonly DocumentScore[]) => string,
): Row {
  const columns = (name: string, samples: readonly ReadSample[]): Row => ({
    [name]: value(samples.map(({ score }) => score)),
    ...(peer && { [`OpenResume, ${name}`]: value(scoresOf(peer, samples)) }),
  });
  return { ...columns('F1', read), ...columns('English PDF, F1', plain) };
}

const scoresOf = (peer: PeerScores, samples: readonly ReadSample[]) =>
  samples.flatMap(({ sample }) => peer.get(sample.file) ?? []);

const groupNotes = {
  split: '',
  layout: limits.layoutNote,
  language: openResume.groupNotes.language,
  format: openResume.groupNotes.format,
  maker: '',
};

function printGroups(by: keyof typeof groupNotes, read: readonly ReadSample[], peer?: PeerScores): void {
  const groups = Object.groupBy(read, ({ sample }) => sample.truth[by] ?? 'not generated');
  const rows = Object.entries(groups)
    .map(([name, group = []]) => {
      const scores = group.map(({ score }) => score);
      const each = fields.map((field) => [field, f1Of(scores.map((score) => score[field]))]);
      return {
        [by]: name,
        documents: group.length,
        'mean F1': percent(meanF1(scores)),
        ...(peer && { OpenResume: percent(meanF1(scoresOf(peer, group))) }),
        ...Object.fromEntries(each),
      };
    })
    .sort((one, other) => Number(one['mean F1']) - Number(other['mean F1']));
  printTable(`Mean F1 by ${by}, the lowest first`, rows, peer ? '' : groupNotes[by]);
}

function printScans(read: readonly ReadSample[]): void {
  const byFile = new Map(read.map((each) => [each.sample.file, each]));
  const pairs = read.flatMap((scan) => {
    const twin = byFile.get(scan.sample.truth.twin ?? '');
    return twin ? [{ scan: scan.score, twin: twin.score }] : [];
  });
  if (pairs.length === 0) return;
  const row = (name: string, scan: number, twin: number) => ({
    field: name,
    scans: percent(scan),
    'twins with text': percent(twin),
    difference: percent(scan - twin),
  });
  const scans = pairs.map(({ scan }) => scan);
  const twins = pairs.map(({ twin }) => twin);
  printTable(
    `${pairs.length} scans (200 dpi, askew, noisy) beside the same documents with text`,
    [
      ...fields.map((field) =>
        row(
          field,
          measure(scans.map((score) => score[field])).f1,
          measure(twins.map((score) => score[field])).f1,
        ),
      ),
      row('mean', meanF1(scans), meanF1(twins)),
    ],
    'Target: a difference of the means of 5.0 at most. OpenResume reads no scans.',
  );
}

function printCalibration(read: readonly ReadSample[]): void {
  const fitted = read.some(({ sample }) => sample.truth.part === 'fit');
  const measured = fitted ? read.filter(({ sample }) => sample.truth.part === 'check') : read;
  const judged = measured.flatMap(({ score }) => fields.flatMap((field) => score[field].judged));
  if (judged.length === 0) return;
  printTable(
    `Confidence, on ${measured.length} documents that it was not fitted on`,
    confidenceBands(judged).map(({ from, to, count, share, mean }) => ({
      confidence: `${from} to ${to}`,
      values: count,
      'mean confidence': count === 0 ? '' : percent(mean),
      'right %': count === 0 ? '' : percent(share),
    })),
    `Expected calibration error: ${percent(expectedCalibrationError(judged))} points.`,
  );
}

/** Prints the documents with the lowest scores. Nobody should tune the parser to unseen ones, so they are not shown. */
export function printWorst(read: readonly ReadSample[], count: number): void {
  const worst = read
    .filter(({ sample }) => sample.truth.split !== 'unseen')
    .map((each) => ({ each, mean: meanF1([each.score]) }))
    .sort((one, other) => one.mean - other.mean)
    .slice(0, count);
  for (const { each, mean } of worst) {
    console.log(`\n### ${each.sample.file}: ${percent(mean)}${each.problem ? ` (${each.problem})` : ''}`);
    for (const field of fields) {
      const { missed, judged } = each.score[field];
      const extra = judged.filter(({ isRight }) => !isRight).map(({ value }) => value);
      if (missed.length > 0 || extra.length > 0)
        console.log(`  ${field.padEnd(8)} missed ${JSON.stringify(missed)} extra ${JSON.stringify(extra)}`);
    }
  }
}
