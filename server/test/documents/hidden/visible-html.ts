import type { Case } from './case.ts';
import { htmlCase, styled } from './html-page.ts';

export const visibleInHtml: Case[] = [
  styled('in light gray', 'color:#bbb'),
  styled('in white on a dark ground', 'color:white; background:#222'),
  styled('in white on a dark gradient', 'color:#fff; background:linear-gradient(90deg, #124, #346)'),
  styled('in white on a picture', 'color:#fff; background:url(photo.jpg)'),
  styled('in color on a shaded bar', 'color:#124; background:#cde'),
  styled(
    'in the colors of a gradient',
    'color:transparent; background:linear-gradient(90deg, #124, #a46); -webkit-background-clip:text',
  ),
  styled('in outlines alone', 'color:transparent; -webkit-text-stroke:1px #222'),
  styled('in its shadow alone', 'color:transparent; text-shadow:0 0 0 #222'),
  styled('at half opacity', 'opacity:.5'),
  htmlCase(
    'in white that turns black where it meets the page',
    '<p style="color:white; mix-blend-mode:difference">$</p>',
    'body{background:#fff}',
  ),
  styled('that is blended with nothing', 'mix-blend-mode:lighten'),
  styled('in a box that is high enough', 'height:40px; overflow:hidden'),
  styled('in a box without height that cuts nothing', 'height:0'),
  styled('in a box without height but with padding', 'height:0; padding-bottom:30px; overflow:hidden'),
  htmlCase(
    'in a line whose height does not count',
    '<p>And <span style="height:0;overflow:hidden">$</span></p>',
  ),
  styled('that is centered by a transformation', 'position:absolute; left:50%; transform:translate(-50%, 0)'),
  styled('that is turned', 'transform:rotate(-3deg)'),
  styled('that is cut at a slant', 'clip-path:polygon(0 0, 100% 0, 100% 85%, 0 100%)'),
  styled('with a hanging indent', 'padding-left:2em; text-indent:-2em'),
  styled('in narrow letters', 'letter-spacing:-0.05em'),
  htmlCase('that only screen readers are not told', '<p aria-hidden="true">$</p>'),
  htmlCase(
    'that is visible in a parent that is not',
    '<div style="visibility:hidden"><p style="visibility:visible">$</p></div>',
  ),
  htmlCase('whose attribute hidden is overruled', '<p hidden style="display:block">$</p>'),
  htmlCase('in details that are open', '<details open><summary>More</summary>$</details>'),
  htmlCase('in a summary', '<details><summary>$</summary></details>'),
  htmlCase('that is only hidden in print', '<p class="x">$</p>', '@media print{.x{display:none}}'),
  htmlCase(
    'that is only hidden in the dark',
    '<p class="x">$</p>',
    '@media (prefers-color-scheme:dark){.x{display:none}}',
  ),
  htmlCase('that is hidden under the mouse', '<p class="x">$</p>', '.x:hover{display:none}'),
  htmlCase(
    'that a heavier rule shows again',
    '<p id="x" class="x">$</p>',
    '.x{display:none} #x{display:block}',
  ),
  htmlCase('that a later rule shows again', '<p class="x">$</p>', '.x{display:none} .x{display:block}'),
  htmlCase('whose neighbor is hidden', '<p class="y">$</p>', 'p:not(.y) + .z, .x{display:none}'),
  htmlCase(
    'that fades in',
    '<p class="fade">$</p>',
    '@keyframes in{from{opacity:0} to{opacity:1}} .fade{opacity:0; animation:in 1s forwards}',
  ),
  htmlCase(
    'in white on a box that lies under it',
    '<div style="position:relative"><div style="position:absolute;inset:0;background:#222"></div><p style="position:relative;color:#fff">$</p></div>',
  ),
  htmlCase(
    'in a slot of a component',
    '<div><template shadowrootmode="open"><slot></slot></template>$</div>',
  ),
  htmlCase(
    'that is positioned out of a box that cuts',
    '<div style="position:relative"><div style="height:0;overflow:hidden"><p style="position:absolute;top:0;left:0">$</p></div></div>',
  ),
  htmlCase(
    'in white in a dark table by old attributes',
    '<table bgcolor="#223344"><tr><td><font color="#ffffff">$</font></td></tr></table>',
  ),
  htmlCase(
    'in a nested color of a dark page',
    '<p style="color:inherit">$</p>',
    'body{background:#222;color:#eee}',
  ),
];
