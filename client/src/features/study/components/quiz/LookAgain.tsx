import { Title } from '@mantine/core'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/Panel'
import classes from './answers.module.css'
import { Fold } from './Fold'
import type { Missed } from './missed'
import { WrongAnswers } from './WrongAnswers'

interface LookAgainProps {
  task: Task
  missed: Missed
}

/** What was wrong in the latest attempt, before the next one; nothing is graded here. */
export function LookAgain({ task, missed: { questions, language } }: LookAgainProps) {
  const { t } = useTranslation('topics')
  return (
    <Panel>
      <Fold title={<Title order={2}>{t('quiz.lookAgain')}</Title>} aside={questions.length} opened>
        <p className={classes.note}>{t('quiz.lookAgainHelp')}</p>
        <WrongAnswers missed={questions} topicId={task._id} language={language} />
      </Fold>
    </Panel>
  )
}
