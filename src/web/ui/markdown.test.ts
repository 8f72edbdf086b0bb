import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toMarkdown } from '#domain/house/markdown.ts'
import { Markdown } from './markdown.tsx'

const drawFigure = (name: string) => (name === 'grades' ? createElement('figure', null, 'Grades') : null)
const html = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { text, headingLevel: 3, drawFigure }))
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>(.*)<\/div>$/s, '$1')

test.each([
  ['# One\n\n### Two', '<h3>One</h3><h5>Two</h5>'],
  ['## One', '<h3>One</h3>'],
  ['One\n\nTwo\nlines', '<p>One</p><p>Two<br/>lines</p>'],
  ['*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>'],
  ['- a\n  1. b\n- c', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>'],
  ['3. a', '<ol start="3"><li>a</li></ol>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  [
    '| a | b |\n|---|---|\n| c | *d* |',
    '<section aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td><em>d</em></td></tr></tbody></table></section>',
  ],
  ['a\n\n![](figure:grades)\n\nb', '<p>a</p><figure>Grades</figure><p>b</p>'],
  ['Salt &amp; pepper & "more"', '<p>Salt &amp;amp; pepper &amp; &quot;more&quot;</p>'],
])('%j', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each([
  ['[a](https://example.com/b)', 'https://example.com/b" rel="noopener" target="_blank'],
  ['https://example.com', 'https://example.com/" rel="noopener" target="_blank'],
  ['[a](/reading#vessels)', '/reading#vessels'],
  ['[a](#vessels)', '#vessels'],
  // Browsers resolve this as another site.
  ['[a](//example.com)', 'https://example.com/" rel="noopener" target="_blank'],
  ['[a](/\\\\example.com)', 'https://example.com/" rel="noopener" target="_blank'],
])('%s is a link', (text, href) => {
  expect(html(text)).toContain(`<a href="${href}">`)
})

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](data:text/html,x)',
  '[a](http://example.com)',
  '<javascript:alert(1)>',
  '![a](https://example.com/a.png)',
  '![a](figure:grades) and more',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x">b</b>',
  '<div>\n\n<svg onload=x>\n\n</div>',
])('%j is shown as it was typed', text => {
  const shown = html(text)
  expect(shown).not.toMatch(/<(?!\/?p>)/)
  const decoded = shown
    .replace(/<\/p><p>/g, '\n\n')
    .replace(/<\/?p>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
  expect(decoded.replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
})

test.each([
  ['quotes', '>'.repeat(50_000)],
  ['lists', '- '.repeat(20_000)],
  ['brackets', '['.repeat(20_000)],
  ['emphasis', '*a **b '.repeat(3_000)],
  ['indented lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
])('nested %s end, and end soon', (_name, text) => {
  const before = performance.now()
  expect(html(text)).toContain(text.slice(0, 1) === '*' ? 'a' : '')
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('a figure that is not there is nothing', () => {
  expect(html('![](figure:other)')).toBe('')
})

test('plain text that looks like Markdown is shown as it was', () => {
  const paragraphs = [
    '# 1',
    '- a',
    '1. b',
    '2) c',
    '> d',
    '*e* _f_ `g` [h](i) <b>j</b> ~~k~~ \\l',
    '| m |',
    '---',
    '=',
  ]
  const shown = html(toMarkdown([{ heading: '*A*', paragraphs, points: ['- b', '# c'] }]))
  const text = (value: string) => value.replace(/</g, '&lt;').replace(/>/g, '&gt;')
  expect(shown).toBe(
    `<h3>*A*</h3>${paragraphs.map(paragraph => `<p>${text(paragraph)}</p>`).join('')}<ul><li>- b</li><li># c</li></ul>`,
  )
})
