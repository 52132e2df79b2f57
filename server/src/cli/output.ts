import { styleText } from 'node:util';

export type Output = {
  /** Prints the result to stdout: `text` for people, `data` with --json. */
  result(text: string, data: unknown): void;
  /** Prints progress to stderr, so that the result can be piped. */
  progress(text: string): void;
  error(code: string, message: string, details?: Record<string, unknown>): void;
};

type Color = Parameters<typeof styleText>[0];

/** `styleText` omits colors without a terminal and with NO_COLOR. */
export function createOutput(json: boolean): Output {
  const paint = (color: Color, text: string) => styleText(color, text, { stream: process.stderr });
  return {
    result(text, data) {
      process.stdout.write(`${json ? JSON.stringify(data) : text}\n`);
    },
    progress(text) {
      if (!json) process.stderr.write(`${paint('dim', text)}\n`);
    },
    error(code, message, details = {}) {
      const line = json
        ? JSON.stringify({ error: { code, message, ...details } })
        : `${paint('red', 'tenon:')} ${message} (${code})`;
      process.stderr.write(`${line}\n`);
    },
  };
}
