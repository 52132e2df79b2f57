import { createReadStream } from 'node:fs';
import { attributeNamed, auditTable } from '../fairness/metrics/audit-table.ts';
import { crossAttributes } from '../fairness/metrics/cross-attributes.ts';
import type { DecisionTable } from '../fairness/metrics/table.ts';
import { parseDecisions } from '../fairness/tables/parse-decisions.ts';
import { resolveReferences } from '../fairness/tables/resolve-references.ts';
import type { CommandContext } from './context.ts';
import { printAudit } from './print-fairness.ts';
import { unreadableFile } from './unreadable-file.ts';

type Options = { attributes?: string[]; reference: string[]; cross: string[][]; output?: string };

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Needs no server, database or network: reads a table of decisions and prints how each group fared. */
export function addFairnessCommand({ program, output }: CommandContext): void {
  const fairness = program.command('fairness').description('compare how groups of people fare');
  const audit = fairness
    .command('audit')
    .description('audit a CSV file of decisions: selection rates, ratios, differences and their certainty')
    .argument('<file>', 'CSV file with `selected` (0 or 1) or `score`, and attributes; `-` for stdin')
    .option('--attributes <names>', 'comma-separated columns to compare by (default: all others)', namesIn)
    .option(
      '--reference <attribute=group>',
      'reference group of an attribute (default: the highest rate); repeatable',
      (text, others: string[]) => [...others, text],
      [] as string[],
    )
    .option(
      '--cross <names>',
      'comma-separated attributes to intersect; repeatable',
      (text, others: string[][]) => [...others, namesIn(text)],
      [] as string[][],
    )
    .option('--output <folder>', 'also write the audit pack of Local Law 144: PDF, HTML, CSV and JSON')
    .option('--json', 'print one JSON document')
    .action(async (file: string, { attributes, reference, cross, output: folder }: Options) => {
      if (cross.some((names) => new Set(names).size < 2 || new Set(names).size < names.length))
        return audit.error('error: --cross needs two or more different attributes, such as --cross sex,race');
      const table = await parseDecisions(sourceOf(file), { attributes });
      const references = resolveReferences(reference, classesOf(table, cross));
      const document = auditTable(table, { references, crosses: cross });
      output.result(printAudit(document), document);
      if (folder === undefined) return;
      // Most runs need no PDF, and loading what writes it takes a second.
      const { writeAuditPack } = await import('./write-audit-pack.ts');
      const paths = await writeAuditPack(table, { folder, file, crosses: cross, now: new Date() });
      output.progress(`Audit pack written: ${paths.join(', ')}`);
    });
  fairness.exitOverride();
  audit.exitOverride();
}

/** Everything that may have a reference group. */
function classesOf(table: DecisionTable, crosses: readonly string[][]) {
  const crossed = crosses.map((names) => crossAttributes(names.map((name) => attributeNamed(table, name))));
  return [...table.attributes, ...crossed];
}

function sourceOf(file: string): AsyncIterable<Uint8Array> {
  return file === '-' ? process.stdin : readable(file);
}

async function* readable(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    throw unreadableFile(file, error);
  }
}
