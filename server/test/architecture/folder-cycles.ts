import { posix } from 'node:path';

type Import = { from: string; to: string };

/**
 * Sibling folders that import each other, directly or through other siblings, as `parent: one, two`. Files of such folders
 * are no cycle by themselves, but nobody can understand or move one folder without the others.
 */
export function folderCycles(imports: readonly Import[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const edge = siblingEdge(from, to);
    if (!edge) continue;
    const graph = graphs.get(edge.parent) ?? new Map<string, Set<string>>();
    graphs.set(edge.parent, graph);
    graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to));
  }
  return [...graphs]
    .flatMap(([parent, graph]) => cyclesIn(graph).map((names) => `${parent}: ${names}`))
    .sort();
}

/** The folders below the nearest common folder; none when one file is in a folder above the other. */
function siblingEdge(from: string, to: string): { parent: string; from: string; to: string } | undefined {
  const left = posix.dirname(from).split('/');
  const right = posix.dirname(to).split('/');
  const depth = left.findIndex((name, index) => name !== right[index]);
  const [leftName, rightName] = [left[depth], right[depth]];
  if (leftName === undefined || rightName === undefined) return undefined;
  return { parent: left.slice(0, depth).join('/'), from: leftName, to: rightName };
}

function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachable = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const groups = [...graph.keys()].map((folder) =>
    [...(reachable.get(folder) ?? [])]
      .filter((other) => reachable.get(other)?.has(folder))
      .sort()
      .join(', '),
  );
  return [...new Set(groups.filter(Boolean))];
}

/** Contains `start` itself only if a path leads back to it. */
function reachableFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    waiting.push(...(graph.get(folder) ?? []));
  }
  return reached;
}
