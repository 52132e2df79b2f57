import { hexOf, seeded } from '../random.ts';

const made = new Map<string, string>();

/** Filler of modern pages: styles, scripts and images, of about this many characters, the same each time. */
export function filler(kind: 'style' | 'script' | 'picture', length: number): string {
  const name = `${kind} ${length}`;
  const known = made.get(name);
  if (known) return known;
  const chance = seeded('filler', name);
  const pieces: string[] = [];
  for (let size = 0; size < length; ) {
    const piece = write[kind](chance.between(0, 1_000_000));
    pieces.push(piece);
    size += piece.length;
  }
  const text = wrap[kind](pieces.join('\n'));
  made.set(name, text);
  return text;
}

const write = {
  style: (at: number) =>
    `.c-${hexOf(6, at)}>.u-${at % 97}{display:flex;padding:${at % 40}px ${at % 23}px;color:#${hexOf(6, 'colour', at)};border-radius:${at % 12}px;transition:opacity .2s ease-in-out}`,
  script: (at: number) =>
    `(function(w,k){w[k]=w[k]||[];w[k].push({id:"${hexOf(12, at)}",enabled:${at % 2 === 0},weight:${at % 1000},label:"segment ${at % 89}"})})(window,"__q${at % 13}");`,
  picture: (at: number) =>
    `<path d="M${at % 24} ${at % 19}l${at % 7}.${at % 97} ${at % 5}.${at % 89}c${at % 3}.2 1.${at % 77} 2.${at % 61} 2.4 3.${at % 53} 2.4z"/>`,
};

const wrap = {
  style: (text: string) => `<style>${text}</style>`,
  script: (text: string) => `<script>${text}</script>`,
  picture: (text: string) => `<svg viewBox="0 0 24 24" aria-hidden="true">${text}</svg>`,
};
