import { isHeldOut, readCommas, readTabs, unique } from './open-data.ts';

/** Texts that ask, and which of the candidates each is to find. */
export type Task = { queries: { text: string; right: number[]; except?: number }[]; candidates: string[] };

type Group = { key: string; labels: string[] };

/** Titles of held-out groups: each group's first title asks for the others among the titles of all of them. */
export function similarityTasks(): Record<string, Task> {
  const sources = {
    'ESCO occupations': escoOccupations(),
    'O*NET titles': onetTitles(),
    'thesaurus roles': thesaurusRoles(),
  };
  return Object.fromEntries(Object.entries(sources).map(([name, groups]) => [name, similarityTask(groups)]));
}

function similarityTask(groups: Group[]): Task {
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

/** Other names of held-out occupations ask for the preferred label among those of all occupations. */
export function normalisationTask(): Task {
  const occupations = escoOccupations();
  const queries = occupations.flatMap(({ key, labels }, at) =>
    isHeldOut(key) ? labels.slice(1).map((text) => ({ text, right: [at] })) : [],
  );
  return { queries, candidates: occupations.map(({ labels }) => labels[0] ?? '') };
}

/** Aliases and descriptions of held-out skills ask for the label, statements of work for the activity. */
export function linkingTasks(): Record<string, Task> {
  const skills = readCommas('esco/skills_en.csv.gz').map((row) => ({
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

function activityTask(): Task {
  const activities = readTabs('onet/DWA_Reference.txt.gz');
  const place = new Map(activities.map((row, at) => [row['DWA ID'] ?? '', at]));
  const statement = new Map(
    readTabs('onet/Task_Statements.txt.gz').map((row) => [row['Task ID'] ?? '', row.Task ?? '']),
  );
  const found = Map.groupBy(
    readTabs('onet/Tasks_to_DWAs.txt.gz').filter((row) => statement.has(row['Task ID'] ?? '')),
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
    for (const row of readCommas(name)) {
      const key = shortUri(row.conceptUri);
      found.set(key, [...(found.get(key) ?? []), row.preferredLabel ?? '', ...lines(row.altLabels)]);
    }
  }
  for (const row of readTabs('esco/occupation_labels_multilingual.tsv.gz')) {
    if (row.lang === 'en') found.get(row.concept ?? '')?.push(row.label ?? '');
  }
  return [...found].map(([key, labels]) => ({ key: `esco:${key}`, labels: unique(labels) }));
}

/** O*NET code → titles, most usual first; a title with another in brackets is both. */
export function onetOccupations(): Map<string, string[]> {
  const found = new Map(
    readTabs('onet/Occupation_Data.txt.gz').map((row) => [row['O*NET-SOC Code'] ?? '', [row.Title ?? '']]),
  );
  const add = (file: string, column: string) => {
    for (const row of readTabs(file)) {
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
  const rows = readTabs('titles/thesaurus_of_job_titles.tsv.gz');
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
