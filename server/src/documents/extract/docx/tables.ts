import type { HiddenReason } from '../../model.ts';
import type { Colors, DocxColor } from './colors.ts';
import { type RunStyle, runStyle, type Styles } from './styles.ts';
import { child, childrenThrough, elements, type XmlNode } from './tree.ts';

export type CellLook = {
  background?: DocxColor | undefined;
  run: RunStyle;
  hidden?: HiddenReason | undefined;
};
export type DocxCell = { node: XmlNode; look: CellLook };

/** Cells of a table by row, with the properties of the table and its style. Deleted rows are left out. */
export function cellsOf(table: XmlNode, styles: Styles, colors: Colors): DocxCell[][] {
  const properties = child(table, 'w:tblPr');
  const layers = styles.tableNodes(child(properties, 'w:tblStyle')?.attributes['w:val']);
  const options = optionsOf(child(properties, 'w:tblLook'));
  const isTableOffPage = isOffPage(properties);
  const rows = childrenThrough(table, 'w:tr').filter((row) => !child(child(row, 'w:trPr'), 'w:del'));

  return rows.map((row, rowIndex) => {
    const cells = childrenThrough(row, 'w:tc');
    const hidden = isTableOffPage ? 'off-page' : hiddenRow(child(row, 'w:trPr'));
    return cells.map((node, column) => {
      const position = { row: rowIndex, rows: rows.length, column, columns: cells.length };
      const own = child(node, 'w:tcPr');
      const parts = partsAt(position, options).flatMap((part) =>
        layers.flatMap((layer) => partOf(layer, part)),
      );
      const backgrounds = [
        colors.shade(child(own, 'w:shd')),
        ...parts.map((part) => colors.shade(child(child(part, 'w:tcPr'), 'w:shd'))).reverse(),
        colors.shade(child(properties, 'w:shd')),
        ...layers.map((layer) => colors.shade(child(child(layer, 'w:tblPr'), 'w:shd'))).reverse(),
      ];
      const run = Object.assign(
        {},
        ...parts.map((part) => runStyle(child(part, 'w:rPr'), colors)),
      ) as RunStyle;
      return {
        node,
        look: { run, background: backgrounds.find((each) => each), hidden: hidden ?? hiddenCell(own) },
      };
    });
  });
}

type Options = Record<'firstRow' | 'lastRow' | 'firstColumn' | 'lastColumn' | 'noHBand' | 'noVBand', boolean>;

function optionsOf(look: XmlNode | undefined): Options {
  const of = look?.attributes ?? {};
  const bits = Number.parseInt(of['w:val'] ?? '0', 16);
  const isOn = (name: string, bit: number) => {
    const given = of[`w:${name}`];
    return given === undefined ? (bits & bit) !== 0 : given === '1' || given === 'true' || given === 'on';
  };
  return {
    firstRow: isOn('firstRow', 0x20),
    lastRow: isOn('lastRow', 0x40),
    firstColumn: isOn('firstColumn', 0x80),
    lastColumn: isOn('lastColumn', 0x100),
    noHBand: isOn('noHBand', 0x200),
    noVBand: isOn('noVBand', 0x400),
  };
}

type CellPosition = { row: number; rows: number; column: number; columns: number };

/** Parts of a table style that apply to a cell, by increasing priority. */
function partsAt({ row, rows, column, columns }: CellPosition, options: Options): string[] {
  const parts = ['wholeTable'];
  const [isTop, isBottom] = [row === 0 && options.firstRow, row === rows - 1 && options.lastRow];
  const [isLeft, isRight] = [
    column === 0 && options.firstColumn,
    column === columns - 1 && options.lastColumn,
  ];
  if (!options.noVBand)
    parts.push((column - (options.firstColumn ? 1 : 0)) % 2 === 0 ? 'band1Vert' : 'band2Vert');
  if (!options.noHBand && !isTop)
    parts.push((row - (options.firstRow ? 1 : 0)) % 2 === 0 ? 'band1Horz' : 'band2Horz');
  if (isLeft) parts.push('firstCol');
  if (isRight) parts.push('lastCol');
  if (isTop) parts.push('firstRow');
  if (isBottom) parts.push('lastRow');
  if (isTop && isLeft) parts.push('nwCell');
  if (isTop && isRight) parts.push('neCell');
  if (isBottom && isLeft) parts.push('swCell');
  if (isBottom && isRight) parts.push('seCell');
  return parts;
}

function partOf(layer: XmlNode, part: string): XmlNode[] {
  if (part === 'wholeTable') return [layer];
  return elements(layer).filter((each) => each.name === 'w:tblStylePr' && each.attributes['w:type'] === part);
}

/** In twips: lower rows show none of their text. */
const LOW_ROW = 80;

function hiddenRow(properties: XmlNode | undefined): HiddenReason | undefined {
  const hidden = child(properties, 'w:hidden');
  if (hidden && hidden.attributes['w:val'] !== '0' && hidden.attributes['w:val'] !== 'false')
    return 'marked-hidden';
  const height = child(properties, 'w:trHeight')?.attributes ?? {};
  const isLow = height['w:hRule'] === 'exact' && Number(height['w:val']) < LOW_ROW;
  return isLow ? 'off-page' : undefined;
}

/** Only the first of several merged cells is visible. */
function hiddenCell(properties: XmlNode | undefined): HiddenReason | undefined {
  const isMerged = (name: string) => {
    const merge = child(properties, name);
    return merge !== undefined && merge.attributes['w:val'] !== 'restart';
  };
  return isMerged('w:vMerge') || isMerged('w:hMerge') ? 'marked-hidden' : undefined;
}

/** In twips: wider than any page. */
const FAR = 14_000;

function isOffPage(properties: XmlNode | undefined): boolean {
  const indent = Number(child(properties, 'w:tblInd')?.attributes['w:w'] ?? 0);
  const position = child(properties, 'w:tblpPr')?.attributes ?? {};
  const [x, y] = [Number(position['w:tblpX'] ?? 0), Number(position['w:tblpY'] ?? 0)];
  return indent < -FAR || indent > FAR || x < -FAR || x > FAR || y < -FAR || y > 2 * FAR;
}
