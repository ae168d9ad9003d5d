import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { useSignedIn } from '../../../../lib/session'
import { useChosen } from '../../../../lib/useChosen'
import { useLeft } from '../../../../lib/useLeft'
import { showDone } from '../../../../ui/toast'
import { SegmentedControl } from '../../../../ui/SegmentedControl'
import type { CalendarAddress, OpenDialog } from '../../useCalendarAddress'
import { EdacBooking } from '../edac/EdacBooking'
import { OjtBooking } from '../form/OjtBooking'
import { useNotReady } from '../../useNotReady'
import { NobodyReady, NotReady } from './NotReady'
import { useWhenText } from './useWhenText'

interface InitiateContentProps {
  shown: Extract<OpenDialog, { kind: 'initiate' }>
  address: CalendarAddress
}

/** Initiate Training: sellers and admins book one kind each, a User Manager chooses. */
export function InitiateContent({ shown, address }: InitiateContentProps) {
  const { mytype, sellerId, day, time } = shown
  const { t } = useTranslation('trainingForms')
  const session = useSignedIn()
  const refused = useNotReady()
  const whenText = useWhenText()
  const left = useLeft()
  const [kind, choose] = useChosen(mytype, (next) => address.openInitiate(next, day, time))

  const shared = {
    day,
    time,
    onBooked(training: Training) {
      showDone(
        t(training.trainingDate < today() ? 'done.recorded' : 'done.planned'),
        whenText(training),
      )
      if (!left.current) address.close(training.trainingDate)
    },
    onCancel: () => address.close(),
  }

  const { onCancel: onClose } = shared
  if (session.role === 'admin') return <EdacBooking {...shared} />
  const { user } = session
  if (user.role === 'seller')
    return refused.seller ? (
      <NotReady refused={refused.seller} onClose={onClose} />
    ) : (
      <OjtBooking {...shared} sellerId="" />
    )
  const choice = (
    <SegmentedControl
      aria-label={t('kind.label')}
      value={kind}
      onChange={choose}
      data={[
        { value: 'seller', label: t('kind.seller') },
        { value: 'edac', label: t('kind.edac') },
      ]}
    />
  )
  if (kind === 'edac' && refused.edac)
    return <NotReady refused={refused.edac} edac above={choice} onClose={onClose} />
  if (kind === 'seller' && refused.seller)
    return <NobodyReady user={user} above={choice} onClose={onClose} />
  return kind === 'edac' ? (
    <EdacBooking {...shared}>{choice}</EdacBooking>
  ) : (
    <OjtBooking {...shared} key={sellerId} sellerId={sellerId}>
      {choice}
    </OjtBooking>
  )
}
