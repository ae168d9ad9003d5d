import { Checkbox } from '@mantine/core'
import { LIMITS } from '@tristar/shared/common/limits'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../ui/LongText'
import classes from './quiz.module.css'
import { SlideField } from './SlideField'

interface QuestionMoreProps {
  question: Question
  onChange: (question: Question) => void
  /** Shows that page of the language's PDF; undefined if there is none. */
  onSlide: ((page: number) => void) | undefined
}

/** What every question has beside its answers: what is told with the result, and whether its choices may be shuffled. */
export function QuestionMore({ question, onChange, onSlide }: QuestionMoreProps) {
  const { t } = useTranslation('quizEditor')
  const { questionType, page } = question
  return (
    <fieldset className={classes.more} aria-label={t('more.title')}>
      <LongText
        label={t('more.explanation')}
        of={question.language}
        description={t('more.explanationHelp')}
        value={question.explanation}
        onChange={(explanation) => onChange({ ...question, explanation })}
        max={LIMITS.explanation}
      />
      <SlideField
        language={question.language}
        page={page}
        onPage={(chosen) => onChange({ ...question, page: chosen })}
        onSlide={onSlide}
      />
      {questionType !== 'recap' && (
        <Checkbox
          label={t(`more.keep.${questionType}`)}
          description={t('more.keepHelp')}
          checked={question.fixedOrder}
          onChange={(event) => onChange({ ...question, fixedOrder: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
