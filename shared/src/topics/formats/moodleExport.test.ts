import { expect, it } from 'vitest'
import { problemsIn } from '../../testing/quizFiles.ts'
import { readQuiz } from '../quizFormats.ts'

/** Files as Moodle itself writes them. */

const COMMON = `<defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>`
const FEEDBACK = `<correctfeedback format="html">
      <text>Your answer is correct.</text>
    </correctfeedback>
    <partiallycorrectfeedback format="html">
      <text>Your answer is partially correct.</text>
    </partiallycorrectfeedback>
    <incorrectfeedback format="html">
      <text>Your answer is incorrect.</text>
    </incorrectfeedback>
    <shownumcorrect/>`
const NO_FEEDBACK = `<feedback format="html">
        <text></text>
      </feedback>`

const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
      <text>$course$/top/Default for Sales/Cold chain</text>
    </category>
    <info format="moodle_auto_format">
      <text>The default category for questions shared in context 'Sales'.</text>
    </info>
    <idnumber></idnumber>
  </question>

<!-- question: 218  -->
  <question type="multichoice">
    <name>
      <text>Freezer</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr" style="text-align: left;">How cold is a <strong>freezer</strong>?<br></p>
<p><img src="@@PLUGINFILE@@/freezer%20door.png" alt="A freezer" width="200"></p>]]></text>
<file name="freezer door.png" path="/" encoding="base64">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==</file>
    </questiontext>
    <generalfeedback format="html">
      <text><![CDATA[<p>Ice cream melts above &minus;12&nbsp;&deg;C.</p>]]></text>
    </generalfeedback>
    ${COMMON}
    <idnumber>65f0c0ffee65f0c0ffee0001</idnumber>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <showstandardinstruction>0</showstandardinstruction>
    ${FEEDBACK}
    <answer fraction="100" format="html">
      <text><![CDATA[<p dir="ltr">&minus;18 &deg;C</p>]]></text>
      ${NO_FEEDBACK}
    </answer>
    <answer fraction="0" format="html">
      <text>4 &deg;C</text>
      <feedback format="html">
        <text><![CDATA[<p>That is a fridge.</p>]]></text>
      </feedback>
    </answer>
    <tags>
      <tag><text>cold</text>
</tag>
    </tags>
  </question>

<!-- question: 219  -->
  <question type="multichoice">
    <name>
      <text>Paperwork</text>
    </name>
    <questiontext format="moodle_auto_format">
      <text>Which papers come along?
Choose all.</text>
    </questiontext>
    <generalfeedback format="moodle_auto_format">
      <text></text>
    </generalfeedback>
    ${COMMON}
    <idnumber>PAPERS-2</idnumber>
    <single>false</single>
    <shuffleanswers>false</shuffleanswers>
    <answernumbering>none</answernumbering>
    ${FEEDBACK}
    <answer fraction="50" format="moodle_auto_format">
      <text>Invoice</text>
      ${NO_FEEDBACK}
    </answer>
    <answer fraction="-100" format="moodle_auto_format">
      <text>Menu</text>
      ${NO_FEEDBACK}
    </answer>
    <answer fraction="50" format="moodle_auto_format">
      <text>Delivery note</text>
      ${NO_FEEDBACK}
    </answer>
  </question>

<!-- question: 220  -->
  <question type="truefalse">
    <name>
      <text>Stock</text>
    </name>
    <questiontext format="html">
      <text>First in, first out.</text>
    </questiontext>
    <generalfeedback format="html">
      <text></text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>1.0000000</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    <answer fraction="100" format="moodle_auto_format">
      <text>true</text>
      ${NO_FEEDBACK}
    </answer>
    <answer fraction="0" format="moodle_auto_format">
      <text>false</text>
      ${NO_FEEDBACK}
    </answer>
  </question>

<!-- question: 221  -->
  <question type="ordering">
    <name>
      <text>Visit</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p>Put a visit in order.</p>]]></text>
    </questiontext>
    <generalfeedback format="html">
      <text></text>
    </generalfeedback>
    ${COMMON}
    <idnumber></idnumber>
    <layouttype>VERTICAL</layouttype>
    <selecttype>ALL</selecttype>
    <selectcount>0</selectcount>
    <gradingtype>ABSOLUTE_POSITION</gradingtype>
    <showgrading>SHOW</showgrading>
    <numberingstyle>none</numberingstyle>
    ${FEEDBACK}
    <answer fraction="1.0000000" format="moodle_auto_format">
      <text>Greet</text>
    </answer>
    <answer fraction="2.0000000" format="moodle_auto_format">
      <text>Check the stock</text>
    </answer>
    <answer fraction="3.0000000" format="moodle_auto_format">
      <text>Take the order</text>
    </answer>
  </question>

<!-- question: 222  -->
  <question type="description">
    <name>
      <text>Reminder</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p>Remember:</p><ul><li>smile</li><li>listen</li></ul>]]></text>
    </questiontext>
    <generalfeedback format="html">
      <text></text>
    </generalfeedback>
    <defaultgrade>0.0000000</defaultgrade>
    <penalty>0.0000000</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
  </question>

<!-- question: 223  -->
  <question type="matching">
    <name>
      <text>Pairs</text>
    </name>
    <questiontext format="html">
      <text>Match them.</text>
    </questiontext>
    ${COMMON}
    <subquestion format="html">
      <text>Milk</text>
      <answer>
        <text>Fridge</text>
      </answer>
    </subquestion>
  </question>

</quiz>`

it('reads an export of Moodle', () => {
  const { questions } = readQuiz(EXPORT, 'moodle', 'Malay')
  expect(questions).toMatchObject([
    {
      question: 'How cold is a freezer?',
      id: '65f0c0ffee65f0c0ffee0001',
      explanation: 'Ice cream melts above −12 °C.',
      answerChoices: [
        { choice: 'A', answer: '−18 °C' },
        { choice: 'B', answer: '4 °C' },
      ],
      correctAnswer: ['A'],
      onlyOne: false,
      fixedOrder: false,
    },
    {
      question: 'Which papers come along?\nChoose all.',
      correctAnswer: ['A', 'C'],
      onlyOne: false,
      fixedOrder: true,
    },
    {
      question: 'First in, first out.',
      correctAnswer: ['A'],
      answerChoices: [{ answer: 'Benar' }, {}],
    },
    {
      questionType: 'sequence',
      options: [{ option: 'Greet' }, { option: 'Check the stock' }, { option: 'Take the order' }],
      sequence: '1,2,3',
    },
    { questionType: 'recap', recap: 'Remember:\nsmile\nlisten' },
  ])
  expect(questions.map(({ questionNo }) => questionNo)).toEqual([1, 2, 3, 4, 5])
  expect(questions.every(({ language }) => language === 'Malay')).toBe(true)
})

it('says what does not come of it, and where', () => {
  const lineOf = (text: string) => EXPORT.slice(0, EXPORT.indexOf(text)).split('\n').length + 1
  const [freezer, visit, reminder, pairs] = [218, 221, 222, 223].map((id) =>
    lineOf(`<!-- question: ${id}`),
  )
  expect(problemsIn(EXPORT, 'moodle')).toEqual([
    `${freezer}: HTML_REDUCED How cold is a freezer?`,
    `${freezer}: MEDIA_LEFT_OUT How cold is a freezer?`,
    `${freezer}: FEEDBACK_LEFT_OUT How cold is a freezer?`,
    `${visit}: HTML_REDUCED Put a visit in order.`,
    `${reminder}: HTML_REDUCED Remember: smile listen`,
    `${pairs}: KIND_MATCHING Match them.`,
  ])
})
