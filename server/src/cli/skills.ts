import { createInterface } from 'node:readline';
import { Argument, type Command } from 'commander';
import { version } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import type { Db } from '../platform/db/port.ts';
import { openDb } from '../platform/db/postgres.ts';
import { openHome } from '../platform/home.ts';
import { deniedIn, type FoundSkill, openVocabulary, type Vocabulary } from '../skills/index.ts';
import {
  type LoadedSource,
  listTaxonomies,
  loadTaxonomy,
  type Source,
  sources,
  unloadTaxonomy,
} from '../skills/load-taxonomy.ts';
import { type CommandContext, configure } from './context.ts';

const MAX_ENTRY_LENGTH = 60;

/** Finding skills and titles needs no server or database; importing a taxonomy writes to the database as its owner. */
export function addSkillsCommands(context: CommandContext): void {
  const skills = context.program
    .command('skills')
    .description(
      'find the skills in each line of stdin, and the denied ones; prints one JSON document per line',
    )
    .action(printSkills);
  addLoadCommand(context, skills);
  addUnloadCommand(context, skills);
  context.program
    .command('titles')
    .description('normalize job titles from stdin, one per line; prints one JSON document per line')
    .action(printTitles);
  for (const command of skills.commands) command.exitOverride();
}

function addLoadCommand(context: CommandContext, skills: Command): void {
  const { output } = context;
  const load = skills
    .command('load')
    .description('load an ESCO (CSV) or O*NET (text) download: a folder, a file or a ZIP archive')
    .addArgument(sourceArgument('[source]'))
    .argument('[path]', 'path of the download')
    .option('--list', 'list loaded taxonomies')
    .action(async (source: Source | undefined, path: string | undefined, options: { list?: boolean }) => {
      if (options.list) {
        const loaded = await asOwner(context, (db) => listTaxonomies({ db }));
        if (loaded.length === 0) output.progress('No taxonomy is loaded. Tenon uses its built-in one.');
        for (const taxonomy of loaded) output.result(describe(taxonomy), taxonomy);
        return;
      }
      if (!source || !path)
        return load.error('error: specify a taxonomy and a path: tenon skills load esco DIR');
      const loaded = await asOwner(context, (db) =>
        loadTaxonomy({ db, onProgress: output.progress }, { source, path }),
      );
      output.result(`Loaded ${describe(loaded)}. Running servers use it within seconds.`, loaded);
    });
}

function addUnloadCommand(context: CommandContext, skills: Command): void {
  skills
    .command('unload')
    .description('unload a taxonomy')
    .addArgument(sourceArgument('<source>'))
    .action(async (source: Source) => {
      const unloaded = await asOwner(context, (db) => unloadTaxonomy({ db }, source));
      context.output.result(`Unloaded ${describe(unloaded)}.`, unloaded);
    });
}

const sourceArgument = (name: string) => new Argument(name, 'name of the taxonomy').choices(sources);

async function printSkills(): Promise<void> {
  const vocabulary = await openVocabulary();
  await printForEachLine((text) => {
    const found = skillsOfLine(vocabulary, text);
    const denied = deniedIn(text, found);
    const rows = found.map(({ skill: { id, name, category }, start, end, text: written }) => ({
      id,
      name,
      category,
      start,
      end,
      text: written,
    }));
    return {
      text,
      skills: rows.filter((_, index) => !denied[index]),
      denied: rows.filter((_, index) => denied[index]),
    };
  });
}

async function printTitles(): Promise<void> {
  const vocabulary = await openVocabulary();
  await printForEachLine((text) => {
    const {
      canonical = null,
      function: work = null,
      level = null,
      confidence,
    } = vocabulary.normalizeTitle(text);
    return { text, canonical, function: work, level, confidence };
  });
}

/** A line may be one entry of a list, in which typos are corrected, unlike in prose. */
function skillsOfLine(vocabulary: Vocabulary, line: string): FoundSkill[] {
  const found = vocabulary.findSkills(line);
  const text = line.trim();
  if (found.length > 0 || text.length > MAX_ENTRY_LENGTH) return found;
  const entry = vocabulary.normalizeSkill(text);
  const start = line.indexOf(text);
  return entry ? [{ ...entry, start, end: start + text.length, text }] : [];
}

async function printForEachLine(answer: (line: string) => unknown): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
    process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}

function describe({ source, skills, aliases, languages, loaded_at }: LoadedSource): string {
  return `${source}: ${skills} skills, ${aliases} aliases (${languages.join(', ')}), ${loaded_at.toISOString()}`;
}

async function asOwner<T>(context: CommandContext, work: (db: Db) => Promise<T>): Promise<T> {
  const config = configure(context, {});
  const home = openHome({ folder: config.home, version, now: new Date() });
  const database = await openDatabase({ config, home, onProgress: context.output.progress });
  const db = openDb({ url: database.ownerUrl, application: 'tenon-cli', connections: 2, asOwner: true });
  try {
    return await work(db);
  } finally {
    await db.close();
    await database.release();
  }
}
