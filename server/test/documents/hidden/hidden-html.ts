import { type Case, KEYWORDS } from './case.ts';
import { htmlCase, styled } from './html-page.ts';

const byColor: Case[] = [
  styled('in white', 'color:#fff'),
  styled('in almost white', 'color:#f4f6f5'),
  styled('in a named color like white', 'color:ghostwhite'),
  styled('in a transparent color', 'color:transparent'),
  styled('in rgba(0,0,0,0)', 'color:rgba(0,0,0,0)'),
  styled('in a color with an alpha of 1 %', 'color:rgb(0 0 0 / 1%)'),
  styled('in #0000', 'color:#0000'),
  styled('in hsl() white', 'color:hsl(0 0% 100%)'),
  styled('in a mix of white and white', 'color:color-mix(in srgb, white 50%, white)'),
  styled('in oklch() white', 'color:oklch(100% 0 0)'),
  styled('in the color of its background', 'color:#234; background:#234'),
  styled('in the color of a gradient behind it', 'color:#234; background:linear-gradient(#234, #235)'),
  styled('with a transparent fill', '-webkit-text-fill-color:transparent'),
  htmlCase(
    'in black where only what is lighter than the page shows',
    '<p style="mix-blend-mode:lighten">$</p>',
    'body{background:#fff}',
  ),
  htmlCase(
    'in the color of the page',
    '<p style="color:#222">$</p><p style="color:#eee">Light</p>',
    'body{background:#222;color:#eee}',
  ),
  htmlCase('in a color from a variable', '<p style="color:var(--paper)">$</p>', ':root{--paper:#fff}'),
  htmlCase('in the fallback of a variable', '<p style="color:var(--nothing, white)">$</p>'),
  htmlCase('in currentcolor as its background', '<p style="color:#234;background:currentcolor">$</p>'),
  htmlCase('in white by an old attribute', '<font color="white">$</font>'),
  htmlCase(
    'in the color of its table cell',
    '<table><tr><td bgcolor="#112233"><font color="#112233">$</font></td></tr></table>',
  ),
  htmlCase(
    'in the color of the page by old attributes',
    `<table bgcolor="black"><tr><td><font color="black">$</font></td></tr></table>`,
  ),
];

const byOpacity: Case[] = [
  styled('with an opacity of 0', 'opacity:0'),
  styled('with an opacity of 0 %', 'opacity:0%'),
  htmlCase('in a parent with an opacity of 0', '<div style="opacity:0"><div><p>$</p></div></div>'),
  htmlCase(
    'in faint parents in faint parents',
    '<div style="opacity:.2"><div style="opacity:.2"><p>$</p></div></div>',
  ),
  styled('under filter: opacity(0)', 'filter:opacity(0)'),
  styled('under a blur', 'filter:blur(20px)'),
  styled('under a mask that lets nothing through', 'mask:linear-gradient(transparent, transparent)'),
  styled('under a mask with a prefix', '-webkit-mask-image:linear-gradient(#0000, #0000)'),
];

const byDisplay: Case[] = [
  styled('with display: none', 'display:none'),
  styled('with visibility: hidden', 'visibility:hidden'),
  styled('with visibility: collapse', 'visibility:collapse'),
  styled('with content-visibility: hidden', 'content-visibility:hidden'),
  htmlCase('with the attribute hidden', '<p hidden>$</p>'),
  htmlCase('in details that are closed', '<details><summary>More</summary>$</details>'),
  htmlCase('in a dialog that is closed', '<dialog>$</dialog>'),
  htmlCase(
    'in a table row that is not shown',
    '<table><tr><td>Seen</td></tr><tr style="display:none"><td>$</td></tr></table>',
  ),
  htmlCase(
    'behind the tree of a component',
    '<div><template shadowrootmode="open"><p>Seen</p></template>$</div>',
  ),
  htmlCase('in elements nested without end', `<div style="display:none">${'<div>'.repeat(400)}$`),
  htmlCase('deep inside of nested elements', `${'<div>'.repeat(400)}<p style="display:none">$</p>`),
  styled('that is set to dots', '-webkit-text-security:disc'),
];

const bySize: Case[] = [
  styled('of size 0', 'font-size:0'),
  styled('of 1 pixel', 'font-size:1px'),
  styled('of 0.1 em', 'font-size:.1em'),
  styled('of a size from the shorthand', 'font:1px/1 serif'),
  styled('of a computed size', 'font-size:calc(1px * 2)'),
  styled('that is zoomed to nothing', 'zoom:0.05'),
  styled('that is scaled to nothing', 'transform:scale(0)'),
  styled('that is scaled to nothing on one axis', 'transform:translateX(10px) scaleY(0)'),
  styled('under the property scale', 'scale:0'),
  styled('that is turned away from the reader', 'transform:rotateY(90deg)'),
  styled('whose letters lie on top of each other', 'letter-spacing:-1em'),
];

const byPlace: Case[] = [
  styled('to the left of the page', 'position:absolute; left:-9999px'),
  styled('above the page', 'position:absolute; top:-9999px'),
  styled('to the right of the page', 'position:absolute; left:9999px'),
  styled('far outside by inset', 'position:fixed; inset:-9999px auto auto -9999px'),
  styled('that is indented away', 'text-indent:-9999px'),
  styled('that is indented out of its box', 'text-indent:100%; white-space:nowrap; overflow:hidden'),
  styled('with a margin that takes it off the page', 'margin-left:-9999px'),
  styled('that is moved off the page', 'transform:translate(-9999px, 0)'),
  styled('under the property translate', 'translate:-200vw'),
];

const byClip: Case[] = [
  styled('in a box without height', 'height:0; overflow:hidden'),
  styled('in a box with a maximum height of 0', 'max-height:0; overflow:hidden'),
  styled('in a box without width', 'width:0; overflow:hidden; white-space:nowrap'),
  styled('in a box of a pixel', 'position:absolute; width:1px; height:1px; overflow:hidden'),
  styled('in a flat line that is cut', 'line-height:0; overflow:hidden'),
  htmlCase(
    'in a child of a box without height',
    '<div style="height:0;overflow:hidden"><section><p>$</p></section></div>',
  ),
  styled('under clip', 'position:absolute; clip:rect(0,0,0,0)'),
  styled('under clip by a pixel', 'position:absolute; clip:rect(1px, 1px, 1px, 1px)'),
  styled('under clip-path: inset()', 'clip-path:inset(100%)'),
  styled('under clip-path: inset() from both sides', 'clip-path:inset(0 50%)'),
  styled('under clip-path: circle()', 'clip-path:circle(0)'),
  styled('under clip-path: polygon()', 'clip-path:polygon(0 0, 0 0, 0 0)'),
  htmlCase(
    'under an empty clipping path',
    '<svg width="0" height="0"><clipPath id="c"></clipPath></svg><p style="clip-path:url(#c)">$</p>',
  ),
];

const byCover: Case[] = [
  htmlCase(
    'under a box that lies over it',
    '<div style="position:relative"><p>$</p><div style="position:absolute;inset:0;background:#fff"></div></div>',
  ),
  htmlCase(
    'under a box as large as its parent',
    '<div style="position:relative"><div style="position:absolute;top:0;left:0;width:100%;height:100%;background:white;z-index:2"></div><p>$</p></div>',
  ),
  htmlCase(
    'behind the background of its parent',
    '<div style="background:#fff"><p style="position:relative;z-index:-1">$</p></div>',
  ),
];

const bySelector: Case[] = [
  htmlCase('by a class', '<p class="gone">$</p>', '.gone{display:none}'),
  htmlCase('by two classes', '<p class="a b">$</p>', '.a.b{display:none}'),
  htmlCase('by a tag and a class', '<p class="gone">$</p>', 'p.gone{display:none}'),
  htmlCase('by a child selector', '<div id="box"><p>$</p></div>', '#box > p{display:none}'),
  htmlCase('by a descendant selector', '<div class="box"><div><p>$</p></div></div>', '.box p{display:none}'),
  htmlCase('by an attribute', '<p data-role="more">$</p>', '[data-role="more"]{display:none}'),
  htmlCase('by a part of an attribute', '<p data-role="and more">$</p>', '[data-role*=more]{display:none}'),
  htmlCase('by its place', '<div><p>Seen</p><p>$</p></div>', 'div p:nth-child(2){display:none}'),
  htmlCase('by :not()', '<div><p class="x">Seen</p><p>$</p></div>', 'div p:not(.x){display:none}'),
  htmlCase('by :is()', '<div class="box"><p>$</p></div>', ':is(.box, .nothing) p{display:none}'),
  htmlCase('by a sibling', '<hr class="cut"><p>$</p>', '.cut + p{display:none}'),
  htmlCase('by an escaped class', '<p class="1:gone">$</p>', '.\\31\\:gone{display:none}'),
  htmlCase('by a nested rule', '<div class="box"><p>$</p></div>', '.box{ color:red; & p{display:none} }'),
  htmlCase(
    'by a rule for screens',
    '<p class="gone">$</p>',
    '@media screen and (min-width:100px){.gone{display:none}}',
  ),
  htmlCase('by a rule for all but print', '<p class="gone">$</p>', '@media not print{.gone{display:none}}'),
  htmlCase(
    'by a rule that a brace in a string hides',
    '<p class="gone">$</p>',
    '.x::before{content:"} /*"} .gone{display:none}',
  ),
  htmlCase(
    'by a rule that a later value without meaning does not undo',
    '<p style="display:none;display:flox">$</p>',
  ),
  htmlCase(
    'by an important rule',
    '<p class="gone" style="display:block">$</p>',
    '.gone{display:none !important}',
  ),
  htmlCase(
    'by the heavier of two rules',
    '<p id="gone" class="gone">$</p>',
    '#gone{display:none} .gone{display:block}',
  ),
  htmlCase(
    'by a rule outside of all layers',
    '<p class="gone">$</p>',
    '.gone{display:none} @layer later{.gone{display:block}}',
  ),
  htmlCase(
    'by a rule that another one for unknown features does not undo',
    '<p class="gone">$</p>',
    '.gone{display:none} @supports (no-such:thing){.gone{display:block}}',
  ),
  htmlCase(
    'by the end of an animation',
    '<p class="fade">$</p>',
    '@keyframes out{to{opacity:0}} .fade{animation:out 0s forwards}',
  ),
  htmlCase(
    'by a sheet in an address',
    '<link rel="stylesheet" href="data:text/css,.gone%7Bdisplay:none%7D"><p class="gone">$</p>',
  ),
  htmlCase(
    'by an imported sheet in an address',
    '<p class="gone">$</p>',
    '@import url("data:text/css,.gone{display:none}");',
  ),
  {
    how: 'by a class in capitals, in a document of the old kind',
    file: () =>
      Buffer.from(
        `<style>.GONE{display:none}</style><p>An engineer in Berlin</p><p class="gone">${KEYWORDS}</p>`,
      ),
  },
];

export const hiddenInHtml: Case[] = [
  ...byColor,
  ...byOpacity,
  ...byDisplay,
  ...bySize,
  ...byPlace,
  ...byClip,
  ...byCover,
  ...bySelector,
];
