import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Element } from './css/match.ts';
import { isBlock } from './styles.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const MIN_CHIPS = 3;
const MAX_LENGTH = 40;

/**
 * Inline elements side by side that are values of their own: `<span>Java</span> <span>Spring Boot</span>`. Where each
 * word of a text has an element, none has two words.
 */
export function chipsIn(element: Element): Set<Node> {
  const children = element.childNodes.filter((node) => !isBlank(node));
  const chips = children.filter(isChip);
  const areAlike = chips.every((chip) => chip.tagName === chips[0]?.tagName);
  const isMultiWord = (chip: Element) => /\S\s+\S/.test(textOf(chip));
  const isList = chips.length === children.length && areAlike && chips.some(isMultiWord);
  return new Set(isList && chips.length >= MIN_CHIPS ? chips : []);
}

const isBlank = (node: Node) => !('tagName' in node) && (!('value' in node) || node.value.trim() === '');

function isChip(node: Node): node is Element {
  if (!('tagName' in node) || isBlock(node) || !/^(?:span|a|code|kbd|mark|label)$/.test(node.tagName))
    return false;
  const text = textOf(node).trim();
  return text.length > 0 && text.length <= MAX_LENGTH && !/[.,;:!?)]$/.test(text);
}

/** Only the text directly inside: whatever has structure is more than one value. */
const textOf = (element: Element) =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
