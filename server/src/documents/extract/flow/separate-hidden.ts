import { type FlowBlock, type FlowParagraph, type FlowRun, isTable, textOf } from './blocks.ts';

/**
 * Moves hidden text into the paragraph that contains it, or the next one, so that it does not affect the layout of the
 * rest.
 */
export function setApart(blocks: FlowBlock[]): { blocks: FlowBlock[]; rest: FlowRun[] } {
  let waiting: FlowRun[] = [];

  const apart = (list: FlowBlock[]): FlowBlock[] =>
    list.flatMap((block): FlowBlock[] => {
      if (!isTable(block)) return paragraph(block);
      const rows = block.rows.flatMap((cells) => {
        const kept = cells.map(apart);
        const isGone = kept.every((cell) => cell.length === 0) && cells.some((cell) => cell.length > 0);
        return isGone ? [] : [kept];
      });
      return rows.length === 0 && block.rows.length > 0 ? [] : [{ rows }];
    });

  function paragraph(block: FlowParagraph): FlowBlock[] {
    if (!block.runs.some((run) => run.hidden)) return [withWaiting(block, [])];
    const runs = block.runs.filter((run) => !run.hidden);
    const unseen = block.runs.filter((run) => run.hidden && run.text.trim() !== '');
    if (textOf(runs).trim() !== '') return [withWaiting({ ...block, runs }, unseen)];
    waiting = [...waiting, ...unseen];
    return [];
  }

  function withWaiting(block: FlowParagraph, unseen: FlowRun[]): FlowParagraph {
    if (waiting.length === 0 && unseen.length === 0) return block;
    if (textOf(block.runs).trim() === '') return block;
    const all = [...waiting, ...unseen];
    waiting = [];
    return { ...block, unseen: all };
  }

  const kept = apart(blocks);
  return { blocks: kept, rest: waiting };
}
