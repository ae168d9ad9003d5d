import { describe, expect, it } from 'vitest'
import { moodleFile, problemsIn } from '../../testing/quizFiles.ts'
import { readQuiz } from '../quizFormats.ts'

const CHOICES = `<answer fraction="100"><text>Yes</text></answer>
<answer fraction="0"><text>No</text></answer>`
const asking = (questiontext: string, rest = '') =>
  moodleFile(`<question type="multichoice">${questiontext}${CHOICES}${rest}</question>`)
const read = (file: string) => readQuiz(file, 'moodle', 'English')
const codesOf = (file: string) => read(file).problems.map(({ code }) => code)

describe('a text', () => {
  it.each([
    ['CDATA', 'html', '<![CDATA[a &amp; b]]>', 'a & b'],
    ['escapes', 'html', '&lt;p&gt;a &amp;amp; b&lt;/p&gt;', 'a & b'],
    ['CDATA in parts', 'html', '<![CDATA[x ]]]]><![CDATA[> y]]>', 'x ]]> y'],
    ['entities of HTML', 'html', 'caf&eacute;&nbsp;&hellip; &#20013;', 'café … 中'],
    ['HTML that is not escaped', 'html', '<p>a &amp; <b>b</b></p><p>c</p>', 'a & b\nc'],
    ['Moodle’s own format', 'moodle_auto_format', 'a\nb &lt;br&gt; c', 'a\nb\nc'],
    ['plain text', 'plain_text', '&lt;b&gt; &amp;amp;\n x', '<b> &amp;\n x'],
    ['Markdown', 'markdown', '*a* &lt;b&gt;', '*a* <b>'],
    ['a format that nobody knows', 'constructor', '<![CDATA[<i>a</i>]]>', 'a'],
  ])('is read in %s', (_what, format, text, plain) => {
    const [first] = read(
      asking(`<questiontext format="${format}"><text>${text}</text></questiontext>`),
    ).questions
    expect(first?.question).toBe(plain)
  })

  it('is HTML without a format', () => {
    const file = asking('<questiontext><text><![CDATA[<p>a</p><p>b</p>]]></text></questiontext>')
    expect(read(file).questions[0]?.question).toBe('a\nb')
  })
})

describe('what is lost', () => {
  const QUESTION =
    '<questiontext format="html"><text><![CDATA[<p>Q <b>1</b>?</p>]]></text></questiontext>'

  it('is said once of each question, which comes', () => {
    const file = asking(
      QUESTION,
      '<generalfeedback format="html"><text><![CDATA[<p>x</p>]]></text></generalfeedback>',
    )
    expect(problemsIn(file, 'moodle')).toEqual(['3: HTML_REDUCED Q 1?'])
    expect(read(file).questions).toMatchObject([{ question: 'Q 1?', explanation: 'x' }])
  })

  it('are pictures', () => {
    const file = asking(`<questiontext format="html">
      <text><![CDATA[<p>Q?<img src="@@PLUGINFILE@@/a.png" alt="a"></p>]]></text>
      <file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext>`)
    expect(codesOf(file)).toEqual(['HTML_REDUCED', 'MEDIA_LEFT_OUT'])
    expect(read(file).questions).toMatchObject([{ question: 'Q?' }])
  })

  it('are files that no text shows, and pictures of old', () => {
    const plain = '<questiontext format="html"><text>Q?</text>'
    const file = asking(
      `${plain}<file name="a.pdf" encoding="base64">JVBERi0=</file></questiontext>`,
    )
    expect(codesOf(file)).toEqual(['MEDIA_LEFT_OUT'])
    const old = asking(`${plain}</questiontext>`, '<image>pictures/a.png</image>')
    expect(codesOf(old)).toEqual(['MEDIA_LEFT_OUT'])
    expect(codesOf(asking(`${plain}</questiontext>`, '<image></image>'))).toEqual([])
  })

  it('makes a choice incomplete that is a picture alone', () => {
    const file = moodleFile(`<question type="multichoice">
      <questiontext><text>Q?</text></questiontext>
      <answer fraction="100"><text><![CDATA[<img src="a.png">]]></text></answer>
      <answer fraction="0"><text>No</text></answer></question>`)
    expect(codesOf(file)).toEqual(['MEDIA_LEFT_OUT', 'CHOICE_EMPTY'])
    expect(read(file).questions).toEqual([])
  })

  it.each([
    [
      'to an answer',
      '<answer fraction="0"><text>x</text><feedback><text>No!</text></feedback></answer>',
    ],
    ['to right answers', '<correctfeedback><text>Great!</text></correctfeedback>'],
    ['as a hint', '<hint format="html"><text>Look</text></hint>'],
  ])('is feedback %s', (_what, rest) => {
    expect(codesOf(asking('<questiontext><text>Q?</text></questiontext>', rest))).toEqual([
      'FEEDBACK_LEFT_OUT',
    ])
  })

  it('is nothing that Moodle always says', () => {
    const usual = `<correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
      <partiallycorrectfeedback format="html"><text><![CDATA[<p>Your answer is partially correct.</p>]]></text></partiallycorrectfeedback>
      <incorrectfeedback format="html"><text>Your answer is incorrect.</text></incorrectfeedback>
      <hint format="html"><text></text></hint>`
    expect(codesOf(asking('<questiontext><text>Q?</text></questiontext>', usual))).toEqual([])
  })

  it('are the marks of Markdown', () => {
    const file = asking('<questiontext format="markdown"><text>**Q**?</text></questiontext>')
    expect(codesOf(file)).toEqual(['MARKDOWN_KEPT'])
  })
})

describe('the file', () => {
  const ONE =
    '<question type="description"><questiontext><text>One</text></questiontext></question>'

  it.each([
    [
      'a document type',
      `<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE quiz [<!ENTITY a "b">]>\n<quiz>${ONE}</quiz>`,
      '3: DOCTYPE_REFUSED <!DOCTYPE quiz [<!ENTITY a "b">]>',
    ],
    ['a document type in lower case', `<!doctype quiz><quiz>${ONE}</quiz>`, `1: DOCTYPE_REFUSED`],
    ['another root', `<?xml version="1.0"?>\n<html>${ONE}</html>`, '2: OUTSIDE_QUIZ'],
    ['a root with a longer name', `<quizzes>${ONE}</quizzes>`, '1: OUTSIDE_QUIZ'],
    ['a bare question', ONE, '1: OUTSIDE_QUIZ'],
    ['a text before the quiz', `Hello\n<quiz>${ONE}</quiz>`, '1: OUTSIDE_QUIZ Hello'],
    ['a text after the quiz', `<quiz>${ONE}</quiz>\n\nHello`, '3: OUTSIDE_QUIZ Hello'],
    ['an element after the quiz', `<quiz>${ONE}</quiz>\n<x/>`, '2: OUTSIDE_QUIZ <x/>'],
    ['a second quiz', `<quiz>${ONE}</quiz>\n<quiz>${ONE}</quiz>`, '2: OUTSIDE_QUIZ'],
    ['no XML at all', 'What? {=a ~b}', '1: OUTSIDE_QUIZ What? {=a ~b}'],
  ])('is refused with %s', (_what, file, problem) => {
    expect(problemsIn(file, 'moodle')).toEqual([expect.stringContaining(problem)])
    expect(read(file).questions).toEqual([])
  })

  it('may have comments and declarations around the quiz', () => {
    const file = `<?xml version="1.0"?>\n<?xml-stylesheet href="a"?>\n<!-- a --><quiz>${ONE}</quiz><!-- b -->\n`
    expect(read(file)).toMatchObject({ questions: [{ recap: 'One' }], problems: [] })
  })

  it('gives the questions before the place where it is broken', () => {
    const file = `<quiz>\n${ONE}\n${ONE.replace('One', '中😀')}\n<question type="essay">\n<name></nome></question>${ONE}</quiz>`
    expect(problemsIn(file, 'moodle')).toEqual([
      '5: XML_BROKEN <name></nome></question>' + ONE.slice(0, 55) + '…',
    ])
    expect(read(file).questions.map(({ recap }) => recap)).toEqual(['One', '中😀'])
  })

  it.each([
    ['ends early', `<quiz>\n${ONE}\n<question type="desc`, 3],
    ['ends within CDATA', `<quiz>\n${ONE}\n<question><name><text><![CDATA[ </question>`, 3],
    ['has a bare ampersand', `<quiz>\n${ONE}\n<question><name>A & B</name></question></quiz>`, 3],
    ['has a control character', `<quiz>\n${ONE}\n<question>\u0001</question></quiz>`, 3],
  ])('that %s says the line', (_what, file, line) => {
    expect(read(file)).toMatchObject({
      questions: [{ recap: 'One' }],
      problems: [{ line, code: 'XML_BROKEN' }],
    })
  })

  it('says what is no question', () => {
    const file = `<quiz>\n${ONE}\nstray\n<info>x</info>\n</quiz>`
    expect(problemsIn(file, 'moodle')).toEqual([
      '3: NOT_A_QUESTION stray',
      '4: NOT_A_QUESTION <info>x</info>',
    ])
  })

  it('expands no entities of its own', () => {
    const file = asking('<questiontext><text>&xxe; &amp;lt;</text></questiontext>')
    expect(read(file).questions[0]?.question).toBe('&xxe; <')
  })
})
