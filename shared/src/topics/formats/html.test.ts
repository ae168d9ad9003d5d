import { expect, it } from 'vitest'
import { textOf } from './html.ts'

it.each([
  ['words', 'Plain words', 'Plain words'],
  ['one paragraph', '<p dir="ltr">One</p>', 'One'],
  ['paragraphs', '<p>One</p>\r\n<p>Two</p>', 'One\nTwo'],
  ['a break', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['a break at the end of a paragraph', '<p>One<br></p><p>Two</p>', 'One\nTwo'],
  ['an empty paragraph', '<p>One</p><p><br></p><p>&nbsp;</p><p>Two</p>', 'One\n\nTwo'],
  ['words that are marked', 'Is <b>this</b> <i>it</i>?', 'Is this it?'],
  ['a list', '<ul><li>One</li><li>Two</li></ul>End', 'One\nTwo\nEnd'],
  ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['line ends', 'One\n   two\t three', 'One two three'],
  ['lines that are kept', '<pre>a  b\n  c</pre>d', 'a  b\n  c\nd'],
  ['entities', '&lt;p&gt; &amp;amp; &eacute; &#x4E2D;&#25991; &hellip;', '<p> &amp; é 中文 …'],
  ['an entity that is none', 'R&D &nothing; &copy', 'R&D &nothing; &copy'],
  ['blanks that do not break', 'a&nbsp;&nbsp;b\u00A0c', 'a b c'],
  ['small digits', 'm<sup>2</sup> and CO<sub>2</sub>, 5<sup>th</sup>', 'm² and CO₂, 5th'],
  ['comments and declarations', 'a<!-- <b> --><!DOCTYPE x><?php y ?>b', 'ab'],
  ['scripts and styles', 'a<script>if (1 < 2) x("</p>")</script><style>p > b {}</style>b', 'ab'],
  ['attributes with angle brackets', '<p title="a > b">c</p>', 'c'],
  ['a quotation mark that does not end', "<p title=it's>a</p> <p>b</p>", 'a\nb'],
  ['upper case', '<P>a</P><BR>b', 'a\n\nb'],
  ['less than', 'a < b, 1<2, a <= b > c', 'a < b, 1<2, a <= b > c'],
  ['a tag that does not end', 'a <b', 'a <b'],
  ['a comment that does not end', 'a <!-- b > c', 'a'],
  ['a script that does not end', 'a <script> b', 'a b'],
  ['ideographic blanks', '<p>一\u3000二</p>', '一\u3000二'],
])('reads %s of HTML', (_what, html, text) => {
  expect(textOf(html, 'html').text).toBe(text)
})

it.each([
  ['lines', 'One\n  two\n\nthree', 'One\ntwo\n\nthree'],
  ['breaks', 'One<br>two', 'One\ntwo'],
  ['names that HTML does not have', 'a <key> of <Map<K, V>> &lt;', 'a <key> of <Map<K, V>> <'],
  ['addresses', 'see <https://example.com>', 'see <https://example.com>'],
])('reads %s where line ends count', (_what, html, text) => {
  expect(textOf(html, 'auto').text).toBe(text)
})

it.each([
  ['nothing of words', 'R&amp;D < 5', []],
  ['tags', '<p>a</p>', ['HTML_REDUCED']],
  ['a picture', 'a <img src="x.png" alt="b"> c', ['MEDIA_LEFT_OUT']],
  ['a picture in a paragraph', '<p>a<img src="x.png"></p>', ['HTML_REDUCED', 'MEDIA_LEFT_OUT']],
  ['a film', '<video><source src="x">Sorry</video>', ['MEDIA_LEFT_OUT']],
  ['a drawing', '<svg><title>x</title></svg>', ['MEDIA_LEFT_OUT']],
])('says of %s what is lost', (_what, html, problems) => {
  expect(textOf(html, 'html').problems.toSorted()).toEqual(problems)
})

it('shows nothing of what it leaves out', () => {
  const html = 'a<video>Sorry <b>you</b></video><svg><text>x</text></svg><object>y</object>b'
  expect(textOf(html, 'html').text).toBe('ab')
})

it('leaves plain text and Markdown as they are', () => {
  const text = '  <b> &amp;\n  *x* '
  expect(textOf(text, 'plain')).toEqual({ text: text.trim(), problems: [] })
  expect(textOf(text, 'markdown')).toEqual({ text: text.trim(), problems: ['MARKDOWN_KEPT'] })
  expect(textOf(' ', 'markdown').problems).toEqual([])
})
