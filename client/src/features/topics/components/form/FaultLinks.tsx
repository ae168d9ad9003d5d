import { UnstyledButton } from '@mantine/core'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { type DraftQuestion, questionsIn } from '../../draft'
import classes from './form.module.css'

interface FaultLinksProps {
  faulty: readonly DraftQuestion[]
  onOpen: (question: DraftQuestion) => void
}

/** The incomplete questions, each linked to its quiz. */
export function FaultLinks({ faulty, onOpen }: FaultLinksProps) {
  const { t } = useTranslation('topicEditor')
  if (faulty.length === 0) return null
  return (
    <ul className={classes.faults}>
      {MATERIAL_LANGUAGES.flatMap((language) => questionsIn(faulty, language)).map((question) => (
        <li key={question.key}>
          <UnstyledButton className={classes.faultLink} onClick={() => onOpen(question)}>
            {t('quiz.question', {
              quiz: t(`quiz.of.${question.language}`),
              number: question.questionNo,
            })}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
