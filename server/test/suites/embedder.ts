import { beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../../src/platform/models/port.ts';
import { atEnd } from '../at-end.ts';

type Subject = {
  open: () => Promise<Embedder>;
  /** Why it cannot be tested here. */
  missing?: string | undefined;
};

/** The guarantees of every embedder, whatever its vectors mean. */
export function embedderSuite(name: string, { open, missing }: Subject): void {
  describe.skipIf(missing)(`${name} embedder${missing ? ` (${missing})` : ''}`, () => {
    let embedder: Embedder;
    beforeAll(async () => {
      embedder = await open();
      atEnd(() => embedder.close());
    });

    it('reports its model, version and dimensions', () => {
      expect(embedder.model).toMatch(/^[^@\s]+@[^@\s]+$/);
      expect(embedder.dimensions).toBeGreaterThan(0);
      expect(Number.isInteger(embedder.dimensions)).toBe(true);
    });

    it('returns a unit vector for each text, in order, for every kind', async () => {
      const texts = [
        'Nurse',
        'Software Engineer',
        'welder in Berlin, 12 years',
        'Ingénieur logiciel',
        '会計士',
      ];
      for (const kind of ['title', 'skill', 'text', undefined] as const) {
        const vectors = await embedder.embed(texts, { kind });
        expect(vectors).toHaveLength(texts.length);
        for (const [place, text] of texts.entries()) {
          const vector = vectors[place] as Float32Array;
          expect(vector).toBeInstanceOf(Float32Array);
          expect(vector).toHaveLength(embedder.dimensions);
          if (lengthOf(vector) !== 0) expect(lengthOf(vector)).toBeCloseTo(1, 5);
          expect((await embedder.embed([text], { kind }))[0]).toEqual(vector);
        }
        expect(lengthOf(vectors[0])).toBeCloseTo(1, 5);
        expect(vectors[0]).not.toEqual(vectors[1]);
      }
    });

    it('returns zeros for a text without words', async () => {
      const texts = ['', '   ', '\n\t', '— … !', 'cook'];
      const vectors = await embedder.embed(texts);

      expect(vectors.map((vector) => Math.round(lengthOf(vector)))).toEqual([0, 0, 0, 0, 1]);
      expect(vectors[0]).toHaveLength(embedder.dimensions);
    });

    it('returns nothing for no texts', async () => {
      expect(await embedder.embed([])).toEqual([]);
    });

    it('returns the same bytes again, also after it is opened again and among other texts', async () => {
      const text = 'Led a team of 8 data engineers; Python, SQL and Kubernetes in Paris.';
      const [first] = await embedder.embed([text]);
      const again = await open();
      const others = Array.from({ length: 100 }, (_, number) => `${number} cooks`.repeat(1 + (number % 7)));
      const amongOthers = await again.embed([...others, text]);
      await again.close();

      expect(bytesOf(amongOthers.at(-1))).toBe(bytesOf(first));
      expect(again.model).toBe(embedder.model);
      expect(again.dimensions).toBe(embedder.dimensions);
    });

    it('accepts many texts at once', async () => {
      const texts = Array.from({ length: 1000 }, (_, number) => `engineer of team ${number}`);
      const vectors = await embedder.embed(texts, { kind: 'title' });

      expect(vectors).toHaveLength(1000);
      for (const place of [0, 499, 999]) {
        expect(await embedder.embed([texts[place] ?? ''], { kind: 'title' })).toEqual([vectors[place]]);
      }
    });

    it('reads a long text to its end', async () => {
      const beginning = 'built the cloud of a bank with java and sql '.repeat(200);
      const [one, other] = await embedder.embed([`${beginning} python`, `${beginning} nurse nurse nurse`]);

      expect(lengthOf(one)).toBeCloseTo(1, 5);
      expect(one).not.toEqual(other);
    });

    it('serves concurrent callers without mixing them up', async () => {
      const texts = ['cook', 'nurse', 'teacher', 'driver'];
      const together = await Promise.all(texts.map((text) => embedder.embed([text])));
      const inTurn = await embedder.embed(texts);

      expect(together.flat()).toEqual(inTurn);
    });

    it('does not start for a caller who has aborted', async () => {
      const signal = AbortSignal.abort(new Error('gone home'));

      await expect(embedder.embed(['cook'], { signal })).rejects.toThrow('gone home');
    });

    it('returns vectors that callers may change', async () => {
      const [first] = await embedder.embed(['carpenter']);
      const kept = bytesOf(first);
      first?.fill(0);

      expect(bytesOf((await embedder.embed(['carpenter']))[0])).toBe(kept);
    });
  });
}

function lengthOf(vector: Float32Array | undefined): number {
  return Math.sqrt((vector ?? new Float32Array()).reduce((sum, value) => sum + value * value, 0));
}

function bytesOf(vector: Float32Array | undefined): string {
  if (!vector) return 'none';
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('hex');
}
