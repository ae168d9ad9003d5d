import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../lib/initials'
import { humanId, personOf, type Session } from '../../lib/session'
import { useScopeName } from '../../lib/useScopeName'
import { PersonName } from '../../features/common/PersonName'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyWithTexts } from '../../lib/lazyWithTexts'
import classes from './Sidebar.module.css'

const ProfileDialog = lazyWithTexts(
  async () => (await import('../../features/account/profile/ProfileDialog')).ProfileDialog,
  'account',
)

interface ProfileBlockProps {
  session: Session
  /** After the dialog has closed with its contact data saved. */
  onSaved?: () => void
}

/** Who is signed in, and for which distributor; opens My Profile. */
export function ProfileBlock({ session, onSaved }: ProfileBlockProps) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const id = humanId(session)
  const { name } = personOf(session)
  return (
    <>
      <UnstyledButton
        className={classes.profile}
        onClick={open}
        aria-haspopup="dialog"
        title={t('profile.open')}
      >
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(name || id)}
        </span>
        <span className={classes.who}>
          <PersonName id={id} name={name} />
          <span className={classes.distributor}>{useDistributorName(session)}</span>
        </span>
      </UnstyledButton>
      <LazyDialog opened={opened} onClose={close}>
        <ProfileDialog opened={opened} onClose={close} onSaved={onSaved} />
      </LazyDialog>
    </>
  )
}

function useDistributorName(session: Session): string {
  const scopeName = useScopeName()
  return session.role === 'admin'
    ? scopeName(session.admin.distributor)
    : session.user.distributorId
}
