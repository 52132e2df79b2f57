import { isHeldOut, readCsv, readTsv, unique } from './open-data.ts';

/** Queries, and the candidates that each of them should find. */
export type RetrievalTask = {
  queries: { text: string; right: number[]; except?: number }[];
  candidates: string[];
};

type Group = { key: string; labels: string[] };

/** The first title of each held-out group should find the group's other titles among all titles. */
export function similarityTasks(): Record<string, RetrievalTask> {
  const sources = {
    'ESCO occupations': escoOccupations(),
    'O*NET titles': onetTitles(),
    'thesaurus roles': thesaurusRoles(),
  };
  return Object.fromEntries(Object.entries(sources).map(([name, groups]) => [name, similarityTask(groups)]));
}

function similarityTask(groups: Group[]): RetrievalTask {
  const held = groups.filter(({ key, labels }) => labels.length > 1 && isHeldOut(key));
  const candidates = [
    ...new Set(held.flatMap(({ labels }) => labels.map((label) => label.toLowerCase()))),
  ].sort();
  const place = new Map(candidates.map((label, at) => [label, at]));
  const at = (label: string) => place.get(label.toLowerCase()) as number;
  const queries = held
    .filter(({ labels }) => labels.length > 2)
    .map(({ labels: [first = '', ...others] }) => ({
      text: first.toLowerCase(),
      right: others.map(at),
      except: at(first),
    }));
  return { queries, candidates };
}

/** Other names of held-out occupations should find the preferred label among all occupations. */
export function normalisationTask(): RetrievalTask {
  const occupations = escoOccupations();
  const queries = occupations.flatMap(({ key, labels }, at) =>
    isHeldOut(key) ? labels.slice(1).map((text) => ({ text, right: [at] })) : [],
  );
  return { queries, candidates: occupations.map(({ labels }) => labels[0] ?? '') };
}

/** Aliases and descriptions of held-out skills should find the label, and work statements the activity. */
export function linkingTasks(): Record<string, RetrievalTask> {
  const skills = readCsv('esco/skills_en.csv.gz').map((row) => ({
    key: `esco:${shortUri(row.conceptUri)}`,
    about: row.description ?? '',
    labels: unique([row.preferredLabel, ...lines(row.altLabels), ...lines(row.hiddenLabels)]),
  }));
  const candidates = skills.map(({ labels }) => labels[0] ?? '');
  const held = skills.map((skill, at) => ({ ...skill, at })).filter(({ key }) => isHeldOut(key));
  return {
    'alias → skill': {
      candidates,
      queries: held.flatMap(({ labels, at }) => labels.slice(1, 3).map((text) => ({ text, right: [at] }))),
    },
    'description → skill': {
      candidates,
      queries: held.map(({ about, at }) => ({ text: about, right: [at] })),
    },
    'statement of work → activity': activityTask(),
  };
}

function activityTask(): RetrievalTask {
  const activities = readTsv('onet/DWA_Reference.txt.gz');
  const place = new Map(activities.map((row, at) => [row['DWA ID'] ?? '', at]));
  const statement = new Map(
    readTsv('onet/Task_Statements.txt.gz').map((row) => [row['Task ID'] ?? '', row.Task ?? '']),
  );
  const found = Map.groupBy(
    readTsv('onet/Tasks_to_DWAs.txt.gz').filter((row) => statement.has(row['Task ID'] ?? '')),
    (row) => statement.get(row['Task ID'] ?? '') ?? '',
  );
  const queries = [...found]
    .filter(([, rows]) => rows.every((row) => isHeldOut(`dwa:${row['DWA ID']}`)))
    .map(([text, rows]) => ({ text, right: rows.map((row) => place.get(row['DWA ID'] ?? '') as number) }));
  return { queries, candidates: activities.map((row) => row['DWA Title'] ?? '') };
}

export function escoOccupations(): Group[] {
  const found = new Map<string, string[]>();
  for (const name of ['esco/occupations_en.csv.gz', 'esco/occupations_v1.2.0_en.csv.gz']) {
    for (const row of readCsv(name)) {
      const key = shortUri(row.conceptUri);
      found.set(key, [...(found.get(key) ?? []), row.preferredLabel ?? '', ...lines(row.altLabels)]);
    }
  }
  for (const row of readTsv('esco/occupation_labels_multilingual.tsv.gz')) {
    if (row.lang === 'en') found.get(row.concept ?? '')?.push(row.label ?? '');
  }
  return [...found].map(([key, labels]) => ({ key: `esco:${key}`, labels: unique(labels) }));
}

/** Titles by O*NET code, the most common first. A title with another one in parentheses counts as both. */
export function onetOccupations(): Map<string, string[]> {
  const found = new Map(
    readTsv('onet/Occupation_Data.txt.gz').map((row) => [row['O*NET-SOC Code'] ?? '', [row.Title ?? '']]),
  );
  const add = (file: string, column: string) => {
    for (const row of readTsv(file)) {
      const title = row[column] ?? '';
      const inside = /^(.*\S)\s*\(([^)]{2,})\)$/.exec(title);
      found
        .get(row['O*NET-SOC Code'] ?? '')
        ?.push(...(inside ? [inside[1] ?? '', inside[2] ?? ''] : []), title);
    }
  };
  add('onet/Sample_of_Reported_Titles.txt.gz', 'Reported Job Title');
  add('onet/Alternate_Titles.txt.gz', 'Alternate Title');
  return new Map([...found].map(([code, labels]) => [code, unique(labels)]));
}

function onetTitles(): Group[] {
  return [...onetOccupations()].map(([code, labels]) => ({ key: `soc:${code.slice(0, 7)}`, labels }));
}

function thesaurusRoles(): Group[] {
  const rows = readTsv('titles/thesaurus_of_job_titles.tsv.gz');
  const named = rows.filter(
    (row) => (row.status === 'assignedrole' || row.status === 'misspelled') && row.role,
  );
  return [...Map.groupBy(named, (row) => row.role ?? '')].map(([role, phrases]) => ({
    key: `thesaurus:${role}`,
    labels: unique(phrases.flatMap((row) => [row.phrase, row.replace])),
  }));
}

function shortUri(uri = ''): string {
  return uri.replace('http://data.europa.eu/esco/', '');
}

function lines(text = ''): string[] {
  return text.split('\n');
}
