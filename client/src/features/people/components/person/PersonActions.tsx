import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Person, PersonPermissions } from '@tristar/shared/people/person.schema'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '../../../../lib/lazyPart'
import { lazyWithTexts } from '../../../../lib/lazyWithTexts'
import { paths } from '../../../../lib/paths'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { useAskedAction } from '../../../common/useAskedAction'
import { ActionItems } from '../moving/ActionItems'
import type { MovingPerson, PersonAction } from '../moving/person'

const PersonDialogs = lazyPart(async () => (await import('../moving/PersonDialogs')).PersonDialogs)
const ConfirmManagerDialog = lazyPart(
  async () => (await import('../moving/ConfirmManagerDialog')).ConfirmManagerDialog,
)
const EditPersonDrawer = lazyWithTexts(
  async () => (await import('../editing/EditPersonDrawer')).EditPersonDrawer,
  'personForm',
)
const InviteDialog = lazyWithTexts(
  async () => (await import('../editing/InviteDialog')).InviteDialog,
  'personForm',
)
const ResetDialog = lazyPart(async () => (await import('../moving/ResetDialog')).ResetDialog)
const EraseDialog = lazyPart(async () => (await import('../moving/EraseDialog')).EraseDialog)

/** What is destructive comes last. */
const ACTIONS = [
  'edit',
  'invite',
  'confirm',
  'move',
  'reactivate',
  'deactivate',
  'reset',
  'erase',
] as const satisfies readonly (keyof PersonPermissions)[]

function isChange(action: (typeof ACTIONS)[number]): action is PersonAction {
  return action === 'move' || action === 'deactivate' || action === 'reactivate'
}

/** What the caller may do with the person, in one menu. Needs the namespaces `moves` and `personSelect`. */
export function PersonActions({ person: described }: { person: Person }) {
  const { who, can } = described
  const { t } = useTranslation('moves')
  const navigate = useNavigate()
  const allowed = ACTIONS.filter((action) => can[action])
  const [asked, ask] = useAskedAction(allowed)
  const close = () => ask(null)
  const { admin } = paths
  const person: MovingPerson = who
  const changing = asked && isChange(asked) ? asked : null
  return (
    <>
      {allowed.length > 0 && (
        <Menu position="bottom-end" keepMounted={false}>
          <Menu.Target>
            <Button
              variant="default"
              rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
            >
              {t('actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems actions={allowed} onChoose={ask} />
          </Menu.Dropdown>
        </Menu>
      )}
      <LazyDialog opened={asked !== null} onClose={close}>
        <PersonDialogs asked={changing && { person, action: changing }} onClose={close} />
        <EditPersonDrawer
          opened={asked === 'edit'}
          person={described}
          onClose={close}
          onEdited={(id) => {
            close()
            if (id !== who.id) void navigate(admin.person(id), { replace: true })
          }}
        />
        <InviteDialog opened={asked === 'invite'} who={who} onClose={close} />
        <ConfirmManagerDialog asked={asked === 'confirm' ? who : null} onClose={close} />
        <ResetDialog asked={asked === 'reset' ? person : null} onClose={close} />
        <EraseDialog
          opened={asked === 'erase'}
          person={person}
          onClose={close}
          onErased={() => {
            const list = who.role === 'seller' ? admin.sellers : admin.supervisors
            void navigate(`${list}?state=inactive`, { replace: true })
          }}
        />
      </LazyDialog>
    </>
  )
}
