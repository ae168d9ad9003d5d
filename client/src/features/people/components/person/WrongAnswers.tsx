import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useQuery } from '@tanstack/react-query'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { WrongAnswers as Answers } from '@tristar/shared/study/log.schema'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../../lib/queries'
import { useSignedIn } from '../../../../lib/session'
import { LoadingState } from '../../../../ui/Skeletons'
import { ErrorState } from '../../../../ui/States'
import classes from './person.module.css'
import { Passage } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

interface WrongAnswersProps {
  /** Whose attempt. */
  id: string
  attemptId: string
  /** Of the quiz, where it is known. */
  language: MaterialLanguage | undefined
}

/** Which questions of a quiz attempt were wrong, and what was answered; the right answers stay with the authors. */
export function WrongAnswers({ id, attemptId, language }: WrongAnswersProps) {
  const { t } = useTranslation('person')
  const byAdmin = useSignedIn().role === 'admin'
  const one = byAdmin ? peopleCalls.wrongAnswers : peopleCalls.ownWrongAnswers
  // An attempt never changes.
  const query = useQuery({ ...callQuery(one, { id, attemptId }), staleTime: Infinity })
  const { data, error, refetch } = query
  if (error && !data)
    return <ErrorState error={error} title={t('wrong.error')} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={2} />
  return (
    <ul className={classes.wrong} aria-label={t('wrong.title')}>
      {data.questions.map((asked) => (
        <li key={asked.questionNo} value={asked.questionNo}>
          <strong>
            <Sentence text={t('wrong.question', { number: asked.questionNo, text: HERE })}>
              <Passage of={language}>{asked.question}</Passage>
            </Sentence>
          </strong>
          <Answered asked={asked} language={language} />
        </li>
      ))}
    </ul>
  )
}

interface AnsweredProps extends Pick<WrongAnswersProps, 'language'> {
  asked: Answers['questions'][number]
}

function Answered({ asked, language }: AnsweredProps) {
  const { t } = useTranslation('person')
  const { answered, questionType } = asked
  if (answered.length === 0) return <p className={classes.answered}>{t('wrong.none')}</p>
  // The order of the steps is the answer.
  const List = questionType === 'sequence' ? 'ol' : 'ul'
  return (
    <div className={classes.answered}>
      {t('wrong.answered')}
      <List>
        {answered.map((text, place) => (
          // Two answers may read the same.
          <li key={`${place} ${text}`}>
            <Passage of={language}>{text}</Passage>
          </li>
        ))}
      </List>
    </div>
  )
}
