import type { Extraction } from '../../model.ts';
import type { FlowBlock } from '../flow/blocks.ts';
import { warnOfHidden } from '../flow/hidden.ts';
import { typeset } from '../flow/typeset.ts';
import { corrupt, openArchive } from '../open-archive.ts';
import { descendants, innerText, parseXml, type XmlNode } from '../xml-tree.ts';
import { parsePart } from './body.ts';
import { type Colors, type DocxColor, parseColors } from './colors.ts';
import { type Margin, shownMargins } from './parts.ts';
import { parseStyles } from './styles.ts';

const wanted =
  /^(word\/(document|styles|settings|header\d*|footer\d*)\.xml|word\/theme\/theme\d*\.xml|word\/_rels\/(document|header\d*|footer\d*)\.xml\.rels|docProps\/core\.xml)$/;

/** Word: page headers, the body, page footers; each text box once, where it is anchored. */
export function extractDocx(bytes: Uint8Array): Extraction {
  const parts = openArchive(bytes, (path) => wanted.test(path));
  const source = parts.get('word/document.xml');
  if (!source) throw corrupt();
  const document = parseXml(source);
  const settings = parts.has('word/settings.xml')
    ? parseXml(parts.get('word/settings.xml') ?? '')
    : undefined;
  const theme = [...parts.keys()].filter((path) => path.startsWith('word/theme/')).sort()[0];
  const colors = parseColors(theme && parts.get(theme), settings);
  const styles = parseStyles(parts.get('word/styles.xml'), colors);
  const relations = parts.get('word/_rels/document.xml.rels');
  const page = pageBackground(document, settings, colors);
  const read = (path: string, root: XmlNode, margin?: Margin) => {
    const links = parseLinks(parts.get(path.replace('word/', 'word/_rels/').concat('.rels')));
    return parsePart(root, { styles, colors, links, page, margin });
  };
  const margins = (kind: Margin) =>
    withoutRepeats(
      shownMargins(kind, { document, relations, settings }).map((path) =>
        read(path, parseXml(parts.get(path) ?? ''), kind),
      ),
    );

  const pages = typeset([...margins('header'), ...read('word/document.xml', document), ...margins('footer')]);
  const madeAt = dateOf(parts.get('docProps/core.xml'));
  return {
    kind: 'docx',
    pages,
    pageCount: pages.length,
    ...(madeAt ? { madeAt } : {}),
    links: [],
    warnings: warnOfHidden(pages),
  };
}

/** Page background. It is only visible if the settings say so. */
function pageBackground(
  document: XmlNode,
  settings: XmlNode | undefined,
  colors: Colors,
): DocxColor | undefined {
  const isShown = settings !== undefined && descendants(settings, 'w:displayBackgroundShape').length > 0;
  const background = descendants(document, 'w:background')[0];
  if (!isShown || !background) return undefined;
  const { 'w:color': value = '', ...attributes } = background.attributes;
  const color = colors.of({ ...background, attributes: { ...attributes, 'w:val': value } });
  return color === 'auto' ? undefined : color;
}

function parseLinks(xml: string | undefined): Map<string, string> {
  if (!xml) return new Map();
  return new Map(
    descendants(parseXml(xml), 'Relationship')
      .filter((relation) => relation.attributes.Type?.endsWith('/hyperlink'))
      .map((relation) => [relation.attributes.Id ?? '', relation.attributes.Target ?? '']),
  );
}

/** First, even and default headers usually have the same text. */
function withoutRepeats(parts: FlowBlock[][]): FlowBlock[] {
  const seen = new Set<string>();
  return parts.flat().filter((block) => {
    const key = JSON.stringify(block, (name, value) => (isStyle(name) ? undefined : value));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const isStyle = (name: string) => ['bold', 'italic', 'underlined', 'size', 'color'].includes(name);

function dateOf(core: string | undefined): Date | undefined {
  if (!core) return undefined;
  const root = parseXml(core);
  const node = descendants(root, 'dcterms:modified')[0] ?? descendants(root, 'dcterms:created')[0];
  const date = node && new Date(innerText(node));
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
