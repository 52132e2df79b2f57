import type { HiddenReason } from '../../model.ts';
import { descendants, type XmlNode } from '../xml-tree.ts';
import { lengthOf, type OdtStyles } from './styles.ts';

export const isDisplayOff = (display: string | undefined) => display === 'none' || display === 'false';

/** Why the content of a frame is invisible, if it is. */
export function hiddenFrame({ attributes: of }: XmlNode): HiddenReason | undefined {
  if (of['draw:display'] === 'none' || of['draw:display'] === 'printer') return 'marked-hidden';
  const [width = 100, height = 100] = [lengthOf(of['svg:width']), lengthOf(of['svg:height'])];
  const [x = 0, y = 0] = [lengthOf(of['svg:x']), lengthOf(of['svg:y'])];
  const isOffPage = x + width < -72 || y + height < -72 || x > 864 || y > 1_728;
  return width < 4 || height < 4 || isOffPage ? 'off-page' : undefined;
}

const SHAPES = ['draw:frame', 'draw:custom-shape', 'draw:rect', 'draw:ellipse', 'draw:path', 'draw:polygon'];

/** Whether there are pictures or filled shapes that could be below a box without a fill. */
export function hasPainted(body: XmlNode, styles: OdtStyles): boolean {
  if (descendants(body, 'draw:image').length > 0) return true;
  return SHAPES.flatMap((name) => descendants(body, name)).some(
    (shape) => styles.of('graphic', shape.attributes['draw:style-name'], {}).background !== undefined,
  );
}
