import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { QuestionType } from '@tristar/shared/topics/questionTypes'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { placesOf } from '@tristar/shared/topics/sequence.rules'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './beside.module.css'
import type { Translating } from './useTranslating'
import { Passage } from '../../../../ui/Passage'

interface OriginalProps {
  /** undefined: the question beside it is the original itself. */
  question: Question | undefined
  translating: Pick<Translating, 'above' | 'folded' | 'setFolded'>
}

/** The original of a translation, to be read: at its left, or above it in a part that folds. */
export function Original({ question, translating }: OriginalProps) {
  const { t } = useTranslation(['quizBeside', 'quizEditor'])
  const id = useId()
  const { above, folded, setFolded } = translating
  if (!question) return <p className={classes.itself}>{t('original.itself')}</p>
  const title = t('original.title', {
    from: t(`quizEditor:language.${question.language}`),
    number: question.questionNo,
  })
  const head = (
    <>
      <span className={classes.tag}>{t('original.tag')}</span>{' '}
      <span className={classes.name}>{title}</span>
    </>
  )
  if (above)
    return (
      <details
        className={classes.original}
        open={!folded}
        onToggle={(event) => setFolded(!event.currentTarget.open)}
      >
        <summary>{head}</summary>
        <Contents question={question} />
      </details>
    )
  return (
    <section className={classes.original} aria-labelledby={id}>
      <h2 id={id}>{head}</h2>
      <Contents question={question} />
    </section>
  )
}

const ANSWERS: Record<QuestionType, ComponentType<{ question: Question }>> = {
  multipleChoice: Choices,
  sequence: Steps,
  recap: ({ question }) => <Text of={question.language}>{question.recap}</Text>,
}

function Contents({ question }: { question: Question }) {
  const { t } = useTranslation('quizEditor')
  const { explanation, language, page, questionType } = question
  const Answers = ANSWERS[questionType]
  return (
    <div className={classes.contents}>
      <Text of={language} strong>
        {question.question}
      </Text>
      <Answers question={question} />
      {(explanation || page) && (
        <dl className={classes.more}>
          {explanation && (
            <div>
              <dt>{t('more.explanation')}</dt>
              <dd>
                <Passage of={language}>{explanation}</Passage>
              </dd>
            </div>
          )}
          {page && (
            <div>
              <dt>{t('more.page')}</dt>
              <dd>{page}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

interface TextProps {
  of: MaterialLanguage
  strong?: boolean
  children: string
}

/** A text, or that there is none. */
function Text({ of, strong = false, children }: TextProps) {
  const { t } = useTranslation('quizBeside')
  const empty = children.trim() === ''
  return (
    <p className={classes.text} data-strong={strong || undefined} data-empty={empty || undefined}>
      {empty ? t('original.empty') : <Passage of={of}>{children}</Passage>}
    </p>
  )
}

function Choices({ question }: { question: Question }) {
  const { t } = useTranslation('quizEditor')
  const { answerChoices, correctAnswer, onlyOne } = question
  return (
    <>
      <ul className={classes.answers}>
        {answerChoices.map(({ choice, answer }) => {
          const right = correctAnswer.includes(choice)
          return (
            <Answer key={choice} name={choice} text={answer} of={question.language} right={right}>
              {right && <IconCircleCheckFilled size={18} aria-hidden="true" />}
              {right && <VisuallyHidden>{t('choice.correctHead')}</VisuallyHidden>}
            </Answer>
          )
        })}
      </ul>
      {onlyOne && <p className={classes.aside}>{t('choice.either')}</p>}
    </>
  )
}

function Steps({ question }: { question: Question }) {
  const { t } = useTranslation('quizBeside')
  const places = placesOf(question)
  return (
    <ul className={classes.answers}>
      {question.options.map(({ number, option }, index) => {
        const place = places[index]
        return (
          <Answer key={number} name={String(number)} text={option} of={question.language}>
            {place && <span className={classes.place}>{t('original.place', { place })}</span>}
          </Answer>
        )
      })}
    </ul>
  )
}

interface AnswerProps {
  name: string
  text: string
  of: MaterialLanguage
  right?: boolean
  /** At the end of the row. */
  children: ReactNode
}

function Answer({ name, text, of, right = false, children }: AnswerProps) {
  return (
    <li data-right={right || undefined}>
      <span className={classes.letter}>{name}</span>
      <span className={classes.answer}>
        <Passage of={of}>{text}</Passage>
      </span>
      {children}
    </li>
  )
}
