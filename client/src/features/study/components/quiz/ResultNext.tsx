import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { nextStepOf } from '@tristar/shared/session/nextStep.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLearner } from '../../../../lib/session'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { stepPath } from '../../../common/stepPath'
import classes from './quiz.module.css'

interface ResultNextProps {
  download: ReactNode
  onBack: () => void
  /** Between what comes next and the buttons. */
  children: ReactNode
}

/** The next step after a passed quiz, and the link back. */
export function ResultNext({ download, onBack, children }: ResultNextProps) {
  const { t } = useTranslation('topics')
  const user = useLearner()
  const title = useTopicTitle()
  const step = nextStepOf(user)
  if (step.kind === 'noTopics' || step.kind === 'allDone')
    return (
      <>
        {children}
        <DialogFoot stacked>
          <Button data-autofocus onClick={onBack}>
            {t('toTopics')}
          </Button>
        </DialogFoot>
      </>
    )
  const certificate = step.kind === 'downloadCertificate'
  const training = t(certificate ? 'result.certificate' : 'result.training')
  const what = 'task' in step ? `${step.task.topicNo} · ${title(step.task.titles)}` : training
  return (
    <>
      <p className={classes.nextThing}>{t('result.next', { what })}</p>
      {children}
      <DialogFoot stacked>
        <Button variant="default" onClick={onBack}>
          {t('toTopics')}
        </Button>
        {certificate ? (
          download
        ) : (
          <Button
            component={Link}
            to={stepPath(step, user.role)}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
            data-autofocus
          >
            {t(`result.do.${step.kind}`)}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}
