import { openCsvBatches } from '../../platform/csv/csv-table.ts';
import type { CsvSource } from '../../platform/csv/read-csv.ts';
import { InvalidError } from '../../platform/errors.ts';
import { growingArray } from '../metrics/growing-array.ts';
import type { DecisionTable } from '../metrics/table.ts';
import { attributeBuilder } from './attribute-builder.ts';
import { type DecisionColumns, recognizeDecisionColumns } from './columns.ts';
import { parseCount, parseOutcome, parseScore, parseSelected } from './parse-figures.ts';

type ParseOptions = { attributes?: readonly string[] | undefined };

/**
 * Parses a CSV file of decisions: `selected` (0 or 1) or `score`, optionally `outcome` and `count`, and attributes.
 * Throws with the line of the first value that is not what its column needs.
 */
export async function parseDecisions(
  source: CsvSource,
  { attributes }: ParseOptions = {},
): Promise<DecisionTable> {
  const { columns: header, batches } = await openCsvBatches(source);
  const columns = recognizeDecisionColumns(header, attributes);
  const builders = columns.attributes.map(({ name, index }) => ({ index, builder: attributeBuilder(name) }));
  const figures = figureBuilders(columns);
  let rows = 0;
  for await (const batch of batches)
    for (const { line, cells } of batch) {
      rows += 1;
      for (const { index, builder } of builders) builder.add(cells[index] ?? '', line);
      for (const { index, values, parse } of figures) values.push(parse((cells[index] ?? '').trim(), line));
    }
  if (rows === 0) throw new InvalidError('no-decisions', 'This file has a header, but no decisions.');
  const valuesAt = (column: number) =>
    figures.find(({ index }) => index === column && column >= 0)?.values.values();
  return {
    rows,
    attributes: builders.map(({ builder }) => builder.build()),
    selected: valuesAt(columns.selected) as Uint8Array | undefined,
    score: valuesAt(columns.score) as Float64Array | undefined,
    outcome: valuesAt(columns.outcome) as Uint8Array | undefined,
    weight: valuesAt(columns.count) as Float64Array | undefined,
  };
}

function figureBuilders({ selected, score, outcome, count }: DecisionColumns) {
  const bytes = () => growingArray<Uint8Array | Float64Array>((size) => new Uint8Array(size));
  const floats = () => growingArray<Uint8Array | Float64Array>((size) => new Float64Array(size));
  return [
    { index: selected, values: bytes(), parse: parseSelected },
    { index: score, values: floats(), parse: parseScore },
    { index: outcome, values: bytes(), parse: parseOutcome },
    { index: count, values: floats(), parse: parseCount },
  ].filter(({ index }) => index >= 0);
}
