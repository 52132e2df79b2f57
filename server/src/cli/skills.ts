import { createInterface } from 'node:readline';
import { Argument } from 'commander';
import { type Config, version } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import type { Db } from '../platform/db/port.ts';
import { openDb } from '../platform/db/postgres.ts';
import { openHome } from '../platform/home.ts';
import { openVocabulary } from '../skills/index.ts';
import {
  type LoadedSource,
  listTaxonomies,
  loadTaxonomy,
  type Source,
  sources,
  unloadTaxonomy,
} from '../skills/load-taxonomy.ts';
import { type CommandContext, configure } from './context.ts';

/** Finding skills and titles needs neither server nor database; loading a taxonomy writes to the database as its owner. */
export function addSkillsCommands(context: CommandContext): void {
  const { program, output } = context;
  const sourceArgument = (name: string) => new Argument(name, 'which taxonomy it is').choices(sources);
  const withDb = <T>(work: (db: Db) => Promise<T>) => asOwner(configure(context, {}), output.progress, work);

  const skills = program
    .command('skills')
    .description('find the skills that each line of stdin names; one JSON document a line')
    .action(async () => {
      const vocabulary = await openVocabulary();
      await eachLine((text) => ({
        text,
        skills: vocabulary
          .findSkills(text)
          .map(({ skill: { id, name, category }, start, end, text: written }) => ({
            id,
            name,
            category,
            start,
            end,
            text: written,
          })),
      }));
    });
  const load = skills
    .command('load')
    .description('load your download of ESCO (CSV) or O*NET (text): a folder, a file or the ZIP file')
    .addArgument(sourceArgument('[source]'))
    .argument('[path]', 'where the download is')
    .option('--list', 'say what is loaded')
    .action(async (source: Source | undefined, path: string | undefined, options: { list?: boolean }) => {
      if (options.list) {
        const loaded = await withDb((db) => listTaxonomies({ db }));
        if (loaded.length === 0) output.progress('Nothing is loaded: Tenon uses its own taxonomy.');
        for (const one of loaded) output.result(describe(one), one);
        return;
      }
      if (!source || !path)
        return load.error('error: say which taxonomy it is and where: tenon skills load esco DIR');
      const loaded = await withDb((db) =>
        loadTaxonomy({ db, onProgress: output.progress }, { source, path }),
      );
      output.result(`Loaded ${describe(loaded)}. Running servers use it within seconds.`, loaded);
    });
  skills
    .command('unload')
    .description('forget a taxonomy that was loaded')
    .addArgument(sourceArgument('<source>'))
    .action(async (source: Source) => {
      const gone = await withDb((db) => unloadTaxonomy({ db }, source));
      output.result(`Unloaded ${describe(gone)}.`, gone);
    });
  program
    .command('titles')
    .description('normalise the job title on each line of stdin; one JSON document a line')
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
