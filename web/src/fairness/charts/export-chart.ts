import { saveFile } from '../../ui/save-file.ts';

const PIXELS_PER_POINT = 2;
const styles = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
];

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveFile(`${name}.svg`, new Blob([standalone(svg)], { type: 'image/svg+xml' }));
}

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { width, height } = svg.getBoundingClientRect();
  canvas.width = Math.round(width * PIXELS_PER_POINT);
  canvas.height = Math.round(height * PIXELS_PER_POINT);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser could not draw the chart.');
  saveFile(`${name}.png`, png);
}

/** The style sheet stays behind, so that every element takes its computed style along. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const computed = getComputedStyle(original);
    for (const style of styles) element.setAttribute(style, computed.getPropertyValue(style));
    element.removeAttribute('class');
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('class');
  copy.insertBefore(background(svg), copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

function background(svg: SVGSVGElement): SVGElement {
  const rectangle = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const surface = getComputedStyle(svg).getPropertyValue('--tenon-surface').trim();
  rectangle.setAttribute('width', '100%');
  rectangle.setAttribute('height', '100%');
  rectangle.setAttribute('fill', surface || '#ffffff');
  return rectangle;
}
