import { createHash } from 'node:crypto';
import type { Accent } from '../colors.ts';

const base = `
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--accent)}a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--page);padding:.5rem 1rem;z-index:1}
.wrap{max-width:46rem;margin:0 auto;padding:0 1.25rem}
header{border-bottom:1px solid var(--line)}header .wrap{display:flex;align-items:center;gap:.75rem;min-height:4rem}
header a{display:flex;align-items:center;gap:.75rem;color:var(--text);font-weight:650;text-decoration:none}
header img{max-height:2.25rem;max-width:10rem;display:block}
main{padding:2.5rem 0 4rem}
h1{font-size:clamp(1.6rem,5vw,2.2rem);line-height:1.2;margin:0 0 .75rem;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.3rem;line-height:1.3;margin:2.5rem 0 .75rem}h3{font-size:1.05rem;margin:1.75rem 0 .4rem}
p,ul,ol{margin:.5rem 0 1rem;overflow-wrap:anywhere}li{margin:.2rem 0}
.quiet{color:var(--quiet)}.small{font-size:.9rem}
.facts{display:flex;flex-wrap:wrap;gap:.35rem .5rem;padding:0;margin:.35rem 0 1.25rem;list-style:none}
.facts li{background:var(--soft);border-radius:999px;padding:.1rem .7rem;font-size:.875rem;margin:0}
.jobs{list-style:none;padding:0;margin:0}
.jobs>li{border-top:1px solid var(--line);padding:1rem 0;margin:0}.jobs>li:last-child{border-bottom:1px solid var(--line)}
.jobs>li>a{font-size:1.1rem;font-weight:600}.jobs .facts{margin-bottom:0}
.filters{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1.5rem 0}.filters>*{flex:1 1 10rem}.filters button{flex:0 0 auto}
label,legend{display:block;font-weight:600;margin:0 0 .25rem;padding:0}fieldset{border:0;margin:0;padding:0}
input,select,textarea{font:inherit;color:inherit;background:var(--field);border:1px solid var(--border);border-radius:8px;padding:.6rem .7rem;width:100%;min-height:2.75rem}
textarea{min-height:8rem;resize:vertical}
input[type=checkbox],input[type=radio]{width:1.15rem;height:1.15rem;min-height:0;margin:.25rem .5rem 0 0;flex:none;accent-color:var(--accent)}
.field{margin:0 0 1.25rem}.choice{display:flex;align-items:flex-start;margin:.35rem 0}.choice label{font-weight:400;margin:0}
.hint{color:var(--quiet);font-size:.9rem;margin:0 0 .35rem}.error{color:var(--bad);font-size:.9rem;font-weight:600;margin:.3rem 0 0}
[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.notice{border:1px solid var(--line);border-left:4px solid var(--accent);border-radius:8px;padding:.9rem 1.1rem;margin:0 0 1.5rem;background:var(--soft)}
.notice.bad{border-left-color:var(--bad)}.notice p:last-child{margin-bottom:0}.notice :first-child{margin-top:0}
button,.button{font:inherit;font-weight:600;display:inline-block;min-height:2.75rem;border-radius:8px;padding:.6rem 1.2rem;border:1px solid transparent;background:var(--accent);color:var(--on-accent);cursor:pointer;text-decoration:none}
button:hover,.button:hover{filter:brightness(1.08)}
button.plain{background:transparent;color:var(--text);border-color:var(--border)}button.bad{background:transparent;color:var(--bad);border-color:var(--bad)}
.away{position:absolute;left:-9999px;height:1px;width:1px;overflow:hidden}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.4rem 1rem;margin:0 0 1rem}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.panel{border:1px solid var(--line);border-radius:10px;padding:1.25rem;margin:0 0 1.25rem}.panel h2{margin-top:0}
.state{font-size:1.35rem;font-weight:650;margin:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .4rem;border-bottom:1px solid var(--line)}td,thead th:not(:first-child){text-align:right}td{font-variant-numeric:tabular-nums;white-space:nowrap}small{font-weight:400;color:var(--quiet)}
details{margin:0 0 1rem}summary{cursor:pointer;font-weight:600;padding:.4rem 0}
footer{border-top:1px solid var(--line);color:var(--quiet);font-size:.9rem}footer .wrap{padding:1.25rem}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}main{padding-top:1.5rem}}
@media print{header,footer,form{display:none}}
`;

const light =
  '--page:#fff;--text:#1b1d22;--quiet:#5b616e;--line:#e2e5ea;--border:#8a909c;--soft:#f4f5f7;--field:#fff;--bad:#b3261e;';
const dark =
  '--page:#17191e;--text:#eceef2;--quiet:#a5acb9;--line:#31353d;--border:#757c8a;--soft:#20232a;--field:#1d2026;--bad:#ff8a80;';

export type Style = { css: string; hash: string };

const known = new Map<string, Style>();
const MAX_KNOWN = 200;

/** The stylesheet in a workspace's color. Its hash allows it in the content security policy. */
export function styleOf(accent: Accent): Style {
  const key = `${accent.light}${accent.dark}`;
  const found = known.get(key);
  if (found) return found;
  const css = `:root{${light}--accent:${accent.light};--on-accent:${accent.onLight}}@media (prefers-color-scheme:dark){:root{${dark}--accent:${accent.dark};--on-accent:${accent.onDark}}}${base.replaceAll('\n', '')}`;
  const style = { css, hash: createHash('sha256').update(css).digest('base64') };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, style);
  return style;
}
