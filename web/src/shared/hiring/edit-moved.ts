import { listApplications, readApplication, readBoard } from '@tenon/contract/applications';
import type { Result } from '@tenon/contract/endpoint';
import { editItems, queryClient } from '../../api/queries.ts';

type Board = Result<typeof readBoard>;
type Detail = Result<typeof readApplication>;

/** Shows applications in their new stage before the server has confirmed it. Returns how to roll it back. */
export function editMoved(ids: ReadonlySet<string>, to: string): () => void {
  // A response that is on its way is older than this move.
  for (const { id } of [readBoard, listApplications, readApplication])
    void queryClient.cancelQueries({ queryKey: [id] });
  const before = [readBoard, readApplication].flatMap(({ id }) =>
    queryClient.getQueriesData({ queryKey: [id] }),
  );
  const stage_since = new Date().toISOString();
  const moved = { stage: to, stage_since };
  queryClient.setQueriesData<Board>({ queryKey: [readBoard.id] }, (board) => board && moveOn(board, ids, to));
  queryClient.setQueriesData<Detail>({ queryKey: [readApplication.id] }, (detail) =>
    detail && ids.has(detail.id) ? { ...detail, ...moved } : detail,
  );
  const rollBackList = editItems<Detail>(listApplications, (items) =>
    items.map((item) => (ids.has(item.id) ? { ...item, ...moved } : item)),
  );
  return () => {
    rollBackList();
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

function moveOn(board: Board, ids: ReadonlySet<string>, to: string): Board {
  const stage_since = new Date().toISOString();
  const change = new Map<string, number>();
  const add = (stage: string, by: number) => change.set(stage, (change.get(stage) ?? 0) + by);
  const cards = board.cards.map((card) => {
    if (!ids.has(card.id) || card.stage === to) return card;
    add(card.stage, -1);
    add(to, 1);
    return { ...card, stage: to, stage_since };
  });
  return {
    ...board,
    cards,
    stages: board.stages.map((stage) => ({
      ...stage,
      applications: stage.applications + (change.get(stage.key) ?? 0),
    })),
  };
}
