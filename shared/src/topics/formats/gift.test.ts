import { describe, expect, it } from 'vitest'
import { onlyQuestion, problemsIn } from '../../testing/quizFiles.ts'
import { readQuiz } from '../quizFormats.ts'

const read = (file: string) => readQuiz(file, 'gift', 'English')
const key = (answers: string) => {
  const { correctAnswer, onlyOne } = onlyQuestion(`Q? {${answers}}`, 'gift')
  return [correctAnswer.join(''), onlyOne]
}
const textsOf = (answers: string) =>
  read(`Q? {${answers}}`).questions[0]?.answerChoices.map(({ answer }) => answer)

describe('the key', () => {
  it.each([
    ['one right answer', '~a =b ~c', ['B', false]],
    ['either of several', '=a ~b =c', ['AC', true]],
    ['either, by weights', '~%100%a ~b ~%100%c', ['AC', true]],
    ['all, by weights', '~%50%a ~%-100%b ~%50%c', ['AC', false]],
    ['unequal weights', '~%33.333%a ~%66.667%b ~c', ['AB', false]],
    ['a whole weight at the sign of right', '=%100%a ~b', ['A', false]],
    ['a weight of nothing', '~%0%a =b', ['B', false]],
    ['answers without blanks', '~a=b~c', ['B', false]],
  ])('is %s', (_what, answers, expected) => {
    expect(key(answers)).toEqual(expected)
  })

  it.each([
    ['part marks', '=a ~%50%b ~c', 'WEIGHTS_UNCLEAR'],
    ['too little', '~%50%a ~b', 'WEIGHTS_UNCLEAR'],
    ['no right answer', '~a ~b', 'KEY_MISSING'],
    ['an answer without its sign', 'a ~b =c', 'ANSWER_UNCLEAR'],
    ['an empty answer', '=a ~ ~c', 'CHOICE_EMPTY'],
    ['equal answers', '=a  b ~a b', 'ANSWERS_EQUAL'],
  ])('is no problem but with %s', (_what, answers, code) => {
    expect(problemsIn(`Q? {${answers}}`, 'gift')).toEqual([`1: ${code} Q?`])
  })
})

describe('true or false', () => {
  it.each([
    ['T', 'A'],
    ['TRUE', 'A'],
    ['F', 'B'],
    ['false', 'B'],
    [' FALSE ', 'B'],
  ])('is a question with two choices: {%s}', (said, letter) => {
    expect(onlyQuestion(`Q. {${said}}`, 'gift', 'Chinese')).toMatchObject({
      answerChoices: [
        { choice: 'A', answer: '正确' },
        { choice: 'B', answer: '错误' },
      ],
      correctAnswer: [letter],
    })
  })

  it('keeps the explanation, not the feedback', () => {
    const file = 'Q. {T#wrong#right####Because.}'
    expect(problemsIn(file, 'gift')).toEqual(['1: FEEDBACK_LEFT_OUT Q.'])
    expect(read(file).questions).toMatchObject([{ explanation: 'Because.', correctAnswer: ['A'] }])
  })
})

it.each([
  ['a short answer', '=a', 'KIND_SHORT_ANSWER'],
  ['several short answers', '=a =%50%b', 'KIND_SHORT_ANSWER'],
  ['a short answer without its sign', 'a', 'KIND_SHORT_ANSWER'],
  ['a number', '#1822:5', 'KIND_NUMERICAL'],
  ['several numbers', '#\n=1822:0\n=%50%1822:2', 'KIND_NUMERICAL'],
  ['pairs', '=a -> b =c -> d', 'KIND_MATCHING'],
  ['an essay', '', 'KIND_ESSAY'],
  ['Moodle’s ordering', '>3 ALL VERTICAL\na\nb', 'KIND_OTHER'],
  ['a gap of a cloze question', '1:MULTICHOICE:=a~b', 'ANSWER_UNCLEAR'],
])('says that %s cannot come', (_what, answers, code) => {
  expect(problemsIn(`Q? {${answers}}`, 'gift')).toEqual([`1: ${code} Q?`])
})

describe('texts', () => {
  it('have their signs escaped', () => {
    const file = String.raw`a\: \{b\} \= \~ \# \\ C\:\\new \x \% {=\=1\#2 ~\~\{\}\:\\n\n2 ~x}`
    expect(onlyQuestion(file, 'gift').question).toBe(String.raw`a: {b} = ~ # \ C:\new \x \%`)
    expect(onlyQuestion(file, 'gift').answerChoices.map(({ answer }) => answer)).toEqual([
      '=1#2',
      '~{}:\\n\n2',
      'x',
    ])
  })

  it('go over several lines', () => {
    const file = 'One\n  two\\n\\nthree {\n  =a\n  b\n  ~c\n}'
    expect(onlyQuestion(file, 'gift')).toMatchObject({
      question: 'One\ntwo\n\nthree',
      answerChoices: [{ answer: 'a\nb' }, { answer: 'c' }],
    })
  })

  it('go on after the answers, with a gap', () => {
    expect(onlyQuestion('Milk is {=cold ~hot} at home.', 'gift').question).toBe(
      'Milk is _____ at home.',
    )
    expect(onlyQuestion('Who? {=a ~b}  ', 'gift').question).toBe('Who?')
  })

  it.each([
    ['[html]<p>a</p><p>b</p>', 'a\nb', ['HTML_REDUCED']],
    ['[html]a\nb &eacute;', 'a b é', []],
    ['[moodle]a\nb<br>c', 'a\nb\nc', ['HTML_REDUCED']],
    ['[plain]<b> &amp;', '<b> &amp;', []],
    ['[markdown]*a*', '*a*', ['MARKDOWN_KEPT']],
    ['[other] a', '[other] a', []],
    ['a <img src\\="b.png"> c', 'a c', ['MEDIA_LEFT_OUT']],
    ['a < b &amp; <key>', 'a < b & <key>', []],
  ])('are marked up as %s', (text, plain, codes) => {
    const { questions, problems } = read(`${text} {=a ~b}`)
    expect(questions).toMatchObject([{ question: plain }])
    expect(problems.map(({ code }) => code)).toEqual(codes)
  })

  it('of answers are marked up as that of the question, or as they say', () => {
    expect(textsOf('=[html]<i>a</i>\n~<b>b</b>')).toEqual(['a', 'b'])
    expect(read('[plain]Q {=<b> ~[html]<b>c</b>}').questions[0]?.answerChoices).toMatchObject([
      { answer: '<b>' },
      { answer: 'c' },
    ])
  })
})

describe('beside the text', () => {
  it('are a name and a category, which do not come', () => {
    const file = '$CATEGORY: a/b {c}\n\n::The \\:\\: name::Q? {=a ~b}'
    expect(onlyQuestion(file, 'gift').question).toBe('Q?')
    expect(onlyQuestion('$CATEGORY: a\nQ? {=a ~b}', 'gift').question).toBe('Q?')
  })

  it('are comments, also between the answers', () => {
    const file = '// a {\nQ? // b {\n  // c }\n=a\n ~b // c\n}\n\n// only a comment'
    expect(onlyQuestion(file, 'gift')).toMatchObject({
      question: 'Q? // b',
      answerChoices: [{ answer: 'a' }, { answer: 'b // c' }],
    })
  })

  it('are an id and a page, in a comment', () => {
    const file = '// [id:65f0c0ffee65f0c0ffee0001] [tag:cold] [tag:page:7]\nQ? {=a ~b}'
    expect(onlyQuestion(file, 'gift')).toMatchObject({ id: '65f0c0ffee65f0c0ffee0001', page: 7 })
    expect(onlyQuestion('// [id:Q-1]\nQ? {=a ~b}', 'gift')).not.toHaveProperty('id')
  })

  it('is feedback, of which the general one is the explanation', () => {
    const file = 'Q? {=a#Yes! ~b # ~c#No####Because\\nof it.}'
    expect(problemsIn(file, 'gift')).toEqual(['1: FEEDBACK_LEFT_OUT Q?'])
    expect(read(file).questions).toMatchObject([
      { explanation: 'Because\nof it.', answerChoices: [{ answer: 'a' }, { answer: 'b' }, {}] },
    ])
    expect(problemsIn('Q? {=a# ~b#}', 'gift')).toEqual([])
  })
})

it('takes a text without braces for a recap', () => {
  expect(onlyQuestion('::Note::Keep it\ncold.', 'gift')).toMatchObject({
    questionType: 'recap',
    question: '',
    recap: 'Keep it\ncold.',
  })
})

describe('braces', () => {
  it.each([
    ['that do not end', 'Q? {=a ~b'],
    ['that do not begin', 'Q? =a ~b}'],
    ['the wrong way round', 'Q? }=a{ ~b'],
    ['in braces', 'Q? {=a {~b} ~c}'],
    ['twice', 'Q {=a ~b} and {=c ~d}'],
  ])('%s are a problem', (_how, text) => {
    expect(problemsIn(text, 'gift')).toEqual([`1: BRACES_UNCLEAR ${text}`])
  })

  it('with a blank line in them make no question of their rest', () => {
    const file = 'Q1? {\n=a\n\n~b\n\n~c\n}\n\nQ2? {=a ~b}\n\nQ3? {=a\n\nQ4? {=a ~b}\n\nNote.'
    expect(problemsIn(file, 'gift')).toEqual([
      '1: BRACES_UNCLEAR Q1? { =a',
      '11: BRACES_UNCLEAR Q3? {=a',
    ])
    expect(read(file).questions.map(({ question, recap }) => question || recap)).toEqual([
      'Q2?',
      'Q4?',
      'Note.',
    ])
  })
})

it('counts lines from the file’s first, comments included', () => {
  const file = '\uFEFF\r\n// a\r\n\r\n// b\r\nQ1? {}\r\n\r\n\r\nQ2\r\n? {#1}'
  expect(problemsIn(file, 'gift')).toEqual(['5: KIND_ESSAY Q1?', '8: KIND_NUMERICAL Q2 ?'])
})
