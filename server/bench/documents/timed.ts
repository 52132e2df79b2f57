export type Timed = { status: number; ms: number };

export async function timed(ask: () => Promise<Response>): Promise<Timed> {
  const started = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}
