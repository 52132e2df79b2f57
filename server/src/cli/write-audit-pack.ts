import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AuditFormat } from '@tenon/contract/fairness-audits';
import { version } from '../config.ts';
import { figuresHash, makePack } from '../fairness/audits/make-pack.ts';
import { renderPack } from '../fairness/audits/render/render-pack.ts';
import { lawPack } from '../fairness/laws/law-packs.ts';
import type { DecisionTable } from '../fairness/metrics/table.ts';
import { SetupError } from '../platform/errors.ts';

const SEX = /^(?:sex|gender)$/i;
const ETHNICITY = /^(?:race|ethnicity|race[ _/-]ethnicity)$/i;

type PackOptions = { folder: string; file: string; crosses: readonly (readonly string[])[]; now: Date };

/** The pack of Local Law 144 for any table of decisions, as files in a folder. Returns their paths. */
export async function writeAuditPack(
  table: DecisionTable,
  { folder, file, crosses, now }: PackOptions,
): Promise<string[]> {
  const law = lawPack('nyc-local-law-144');
  const names = table.attributes.map(({ name }) => name);
  const pack = makePack(table, {
    title: 'Bias audit',
    workspace: null,
    madeAt: now,
    version,
    law,
    data: {
      source: `The table ${file === '-' ? 'from standard input' : basename(file)}.`,
      from: null,
      to: null,
      stage: null,
      undecided: 0,
      withdrawn: 0,
      scored_by: [],
      distributed_on: null,
    },
    classes: [...names.map((name) => [name]), ...(crosses.length > 0 ? crosses : usualCross(names))],
    smallPercent: law.small_category_percent,
    labelOf: (_, group) => group,
    nameOf: (each) => each.join(' × '),
    counterfactual: null,
  });
  const sha256 = figuresHash(pack).toString('hex');
  const paths: string[] = [];
  try {
    await mkdir(folder, { recursive: true });
    for (const format of AuditFormat.options) {
      const path = join(folder, `bias-audit.${format}`);
      await writeFile(path, await renderPack(pack, format, { sha256, signature: undefined }));
      paths.push(path);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError('not-writable', `The audit pack could not be written to ${folder}: ${reason}`);
  }
  return paths;
}

/** The law asks for sex and ethnicity together. */
function usualCross(names: readonly string[]): string[][] {
  const sex = names.find((name) => SEX.test(name));
  const ethnicity = names.find((name) => ETHNICITY.test(name));
  return sex && ethnicity ? [[sex, ethnicity]] : [];
}
