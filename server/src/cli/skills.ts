import { createInterface } from 'node:readline';
import { Argument } from 'commander';
import { type Config, version } from '../config.ts';
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

const LONGEST_ENTRY = 60;

/** Finding skills and titles needs no server or database; importing a taxonomy writes to the database as its owner. */
export function addSkillsCommands(context: CommandContext): void {
  const { program, output } = context;
  const sourceArgument = (name: string) => new Argument(name, 'which taxonomy it is').choices(sources);
  const withDb = <T>(work: (db: Db) => Promise<T>) => asOwner(configure(context, {}), output.progress, work);

  const skills = program
    .command('skills')
    .description(
      'find the skills that each line of stdin names, and those it denies; one JSON document a line',
    )
    .action(async () => {
      const vocabulary = await openVocabulary();
      await eachLine((text) => {
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
          skills: rows.filter((_, at) => !denied[at]),
          denied: rows.filter((_, at) => denied[at]),
        };
      });
    });
  const load = skills
    .command('load')
    .description('load an ESCO (CSV) or O*NET (text) download: a folder, a file or a ZIP archive')
    .addArgument(sourceArgument('[source]'))
    .argument('[path]', 'path of the download')
    .option('--list', 'list loaded taxonomies')
    .action(async (source: Source | undefined, path: string | undefined, options: { list?: boolean }) => {
      if (options.list) {
        const loaded = await withDb((db) => listTaxonomies({ db }));
        if (loaded.length === 0) output.progress('No taxonomy is loaded. Tenon uses its built-in one.');
        for (const one of loaded) output.result(describe(one), one);
        return;
      }
      if (!source || !path)
        return load.error('error: specify a taxonomy and a path: tenon skills load esco DIR');
      const loaded = await withDb((db) =>
        loadTaxonomy({ db, onProgress: output.progress }, { source, path }),
      );
      output.result(`Loaded ${describe(loaded)}. Running servers use it within seconds.`, loaded);
    });
  skills
    .command('unload')
    .description('unload a taxonomy')
    .addArgument(sourceArgument('<source>'))
    .action(async (source: Source) => {
      const gone = await withDb((db) => unloadTaxonomy({ db }, source));
      output.result(`Unloaded ${describe(gone)}.`, gone);
    });
  program
    .command('titles')
    .description('normalize job titles from stdin, one per line; prints one JSON document per line')
    .action(async () => {
      const vocabulary = await openVocabulary();
      await eachLine((text) => {
        const {
          canonical = null,
          function: work = null,
          level = null,
          confidence,
        } = vocabulary.normaliseTitle(text);
        return { text, canonical, function: work, level, confidence };
      });
    });
  for (const command of skills.commands) command.exitOverride();
}

/** A line may be one entry of a list, in which typos are corrected, unlike in prose. */
function skillsOfLine(vocabulary: Vocabulary, line: string): FoundSkill[] {
  const found = vocabulary.findSkills(line);
  const text = line.trim();
  if (found.length > 0 || text.length > LONGEST_ENTRY) return found;
  const entry = vocabulary.normaliseSkill(text);
  const start = line.indexOf(text);
  return entry ? [{ ...entry, start, end: start + text.length, text }] : [];
}

async function eachLine(answer: (line: string) => unknown): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
    process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}

function describe({ source, skills, aliases, languages, loaded_at }: LoadedSource): string {
  return `${source}: ${skills} skills, ${aliases} aliases (${languages.join(', ')}), ${loaded_at.toISOString()}`;
}

async function asOwner<T>(
  config: Config,
  onProgress: (text: string) => void,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const home = openHome({ folder: config.home, version, now: new Date() });
  const database = await openDatabase({ config, home, onProgress });
  const db = openDb({ url: database.ownerUrl, application: 'tenon-cli', connections: 2, asOwner: true });
  try {
    return await work(db);
  } finally {
    await db.close();
    await database.release();
  }
}
