import { Button } from '@mantine/core'
import type { SupervisorUser } from '@tristar/shared/session/session.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { paths } from '../../../../lib/paths'
import { useLearner } from '../../../../lib/session'
import { Note } from '../../../../ui/Banner'
import { TextLink } from '../../../../ui/TextLink'
import { PersonName } from '../../../common/PersonName'
import { missingFor, type Refused, supervisorRefusal } from '../../bookingState'
import { trainingPath } from '../../calendarLinks'
import { useLacks } from '../form/useLacks'
import classes from './dialog.module.css'
import { TopicTitle } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

interface NotReadyProps {
  onClose: () => void
  /** Before the reason. */
  above?: ReactNode
}

/** In place of a booking form that could only be refused: why, and what is missing. */
export function NotReady({
  refused,
  edac = false,
  ...frame
}: NotReadyProps & { refused: Refused; edac?: boolean }) {
  const errorText = useErrorText()
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const user = useLearner()
  const { topics, training } = missingFor(user, edac)
  const { topic, calendar } = paths[user.role]
  return (
    <Frame {...frame} reason={errorText(refusalOf(refused.code, refused.params))}>
      {topics.length > 0 && (
        <section>
          <h3 className={classes.missingHead}>{t('notReady.topics')}</h3>
          <ul className={classes.missing}>
            {topics.map(({ _id, ownNo, titles }) => (
              <li key={_id}>
                <TextLink to={topic(_id)}>
                  <Sentence text={t('topics.item', { number: ownNo, title: HERE })}>
                    <TopicTitle of={titles} />
                  </Sentence>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {topics.length === 0 && training && (
        <TextLink to={trainingPath(calendar, training)}>
          {t('notReady.open', {
            when: dates.dayAndTime(training.trainingDate, training.trainingTime),
          })}
        </TextLink>
      )}
    </Frame>
  )
}

/** The same for a User Manager with nobody to book for: what each User lacks. */
export function NobodyReady({ user, ...frame }: NotReadyProps & { user: SupervisorUser }) {
  const { t } = useTranslation('trainingForms')
  const lacks = useLacks()
  return (
    <Frame {...frame} reason={t('notReady.nobody')}>
      <ul className={classes.missing}>
        {user.allsellers.map((seller) => (
          <li key={seller.sellerId} className={classes.lacking}>
            <PersonName id={seller.sellerId} name={seller.name} line />
            <span>{lacks(supervisorRefusal(user, seller), seller)}</span>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

interface FrameProps extends NotReadyProps {
  reason: string
  children: ReactNode
}

function Frame({ above, reason, onClose, children }: FrameProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <div className={classes.body}>
        {above}
        <Note tone="ink">{reason}</Note>
        {children}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </div>
    </>
  )
}
