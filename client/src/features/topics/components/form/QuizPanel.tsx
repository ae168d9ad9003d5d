import { Button, Radio } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { Panel } from '../../../../ui/Panel'
import { type DraftQuestion, questionsIn } from '../../draft'
import { quizButtonId } from '../../useQuizAddress'
import classes from './form.module.css'
import { QuizRulesFields } from './QuizRulesFields'
import type { PartProps } from './TopicPanel'

interface QuizPanelProps extends PartProps {
  /** Questions are missing. */
  wrong: boolean
  /** Questions that lack an answer or a correct answer. */
  faulty: readonly DraftQuestion[]
  onOpen: (language: MaterialLanguage) => void
}

/** Switches the quiz on and links to its questions in each language. */
export function QuizPanel({ draft, set, wrong, faulty, onOpen }: QuizPanelProps) {
  const { t } = useTranslation('topicEditor')
  const errorText = useErrorText()
  return (
    <Panel
      title={t('quiz.title')}
      aside={
        <fieldset className={classes.choice} aria-label={t('quiz.title')}>
          {[true, false].map((value) => (
            <Radio
              key={String(value)}
              name="quiz"
              label={t(value ? 'quiz.yes' : 'quiz.no')}
              checked={draft.quiz === value}
              onChange={() => set({ quiz: value })}
            />
          ))}
        </fieldset>
      }
    >
      <p className={classes.help}>{t(helpOf(draft.quiz, draft.questions.length))}</p>
      {draft.quiz && wrong && (
        <p className={classes.fault}>{errorText(refusalOf('QUIZZES_REQUIRED'))}</p>
      )}
      {draft.quiz && (
        <ul className={classes.quizzes}>
          {MATERIAL_LANGUAGES.map((language) => (
            <QuizCard
              key={language}
              language={language}
              count={questionsIn(draft.questions, language).length}
              faulty={questionsIn(faulty, language)}
              wrong={wrong}
              onOpen={() => onOpen(language)}
            />
          ))}
        </ul>
      )}
      {draft.quiz && <QuizRulesFields draft={draft} set={set} />}
    </Panel>
  )
}

function helpOf(quiz: boolean, questions: number) {
  if (quiz) return 'quiz.help'
  return questions > 0 ? 'quiz.offKept' : 'quiz.off'
}

interface QuizCardProps {
  language: MaterialLanguage
  count: number
  faulty: readonly DraftQuestion[]
  wrong: boolean
  onOpen: () => void
}

function QuizCard({ language, count, faulty, wrong, onOpen }: QuizCardProps) {
  const { t } = useTranslation('topicEditor')
  const name = t(`quiz.of.${language}`)
  const Icon = count > 0 ? IconPencil : IconPlus
  const action = t(count > 0 ? 'quiz.edit' : 'quiz.add')
  return (
    <li className={classes.quiz} data-wrong={wrong || faulty.length > 0 || undefined}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.state}>
          {count > 0 ? t('quiz.count', { count }) : t('quiz.noQuestions')}
        </p>
        {faulty.length > 0 && (
          <p className={classes.faulty}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
            {t('quiz.incomplete', { count: faulty.length })}
          </p>
        )}
      </div>
      <Button
        id={quizButtonId(language)}
        variant="default"
        aria-label={`${action} ${name}`}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onOpen}
      >
        {action}
      </Button>
    </li>
  )
}
