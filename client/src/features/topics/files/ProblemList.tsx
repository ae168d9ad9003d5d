import { LIMITS } from '@tristar/shared/common/limits'
import {
  isRemark,
  QUIZ_PROBLEMS,
  type QuizProblem,
  type QuizProblemCode,
} from '@tristar/shared/topics/formats/problems'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import classes from './files.module.css'

/** Problems of a whole file; all others are of single questions. */
const OF_FILES = [
  'NO_QUESTIONS',
  'DOCTYPE_REFUSED',
  'OUTSIDE_QUIZ',
  'XML_BROKEN',
  'QUOTE_STRAY',
  'COLUMNS_MISSING',
  'COLUMN_UNKNOWN',
] as const
type FileProblem = (typeof OF_FILES)[number]
type QuestionProblem = Exclude<QuizProblemCode, FileProblem>

const MAX: Partial<Record<QuizProblemCode, number>> = {
  ANSWERS_TOO_MANY: LIMITS.answerChoices,
  QUESTION_TOO_LONG: LIMITS.questionText,
  ANSWER_TOO_LONG: LIMITS.answerText,
  EXPLANATION_TOO_LONG: LIMITS.explanation,
  QUESTIONS_TOO_MANY: LIMITS.questionsPerQuiz,
}

/** More lines would hide what comes after them. */
const MOST_LINES = 50

function isOfFile(code: QuizProblemCode): code is FileProblem {
  return OF_FILES.some((each) => each === code)
}

/** How many questions of a file do not come. */
export function refusedCount(problems: readonly QuizProblem[]): number {
  const refused = problems.filter(({ code }) => !isRemark(code) && !isOfFile(code))
  return new Set(refused.map(({ line }) => line)).size
}

interface ProblemListProps {
  problems: readonly QuizProblem[]
  /** What the problems' lines are. */
  place: 'line' | 'row' | 'question'
  /** The heads of what is left out as a whole, and of what comes without a part. */
  heads: { refused: string; remarks: string }
}

/** What is said of a quiz file, by kind, each with its lines behind it. */
export function ProblemList({ problems, place, heads }: ProblemListProps) {
  const refused = new Set(problems.flatMap(({ line, code }) => (isRemark(code) ? [] : line)))
  const groups = QUIZ_PROBLEMS.map((code) => ({
    code,
    // What is left out as a whole lacks no part.
    found: problems.filter(
      (problem) => problem.code === code && !(isRemark(code) && refused.has(problem.line)),
    ),
  })).filter(({ found }) => found.length > 0)
  const parts = [
    { head: heads.refused, own: groups.filter(({ code }) => !isRemark(code)), tone: 'red' },
    { head: heads.remarks, own: groups.filter(({ code }) => isRemark(code)), tone: 'gray' },
  ]
  return parts.map(
    ({ head, own, tone }) =>
      own.length > 0 && (
        <section key={head} className={classes.problems} data-tone={tone} aria-label={head}>
          <h3 className={classes.problemsHead}>{head}</h3>
          {own.map(({ code, found }) => (
            <Group key={code} code={code} found={found} place={place} />
          ))}
        </section>
      ),
  )
}

interface GroupProps {
  code: QuizProblemCode
  found: readonly QuizProblem[]
  place: ProblemListProps['place']
}

function Group({ code, found, place }: GroupProps) {
  const { t } = useTranslation('quizImport')
  const number = useNumber()
  const sentence = isOfFile(code)
    ? t(`file.${code}`)
    : t('problems.group', {
        count: found.length,
        reason: t(`problem.${code satisfies QuestionProblem}`, { max: number(MAX[code] ?? 0) }),
      })
  // Says itself that there is nothing.
  if (code === 'NO_QUESTIONS') return <p className={classes.problem}>{sentence}</p>
  return (
    <details className={classes.problem}>
      <summary>{sentence}</summary>
      <ul>
        {found.slice(0, MOST_LINES).map(({ line, text }, index) => (
          // A line may have the same problem twice, such as two columns.
          <li key={`${line} ${index}`}>
            {text
              ? t('problems.at', { place: t(`problems.${place}`, { number: line }), text })
              : t(`problems.${place}`, { number: line })}
          </li>
        ))}
        {found.length > MOST_LINES && (
          <li>{t('problems.more', { count: found.length - MOST_LINES })}</li>
        )}
      </ul>
    </details>
  )
}
