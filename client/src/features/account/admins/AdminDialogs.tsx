import { adminsCalls } from '@tristar/shared/account/admins.calls'
import type { AdminRow } from '@tristar/shared/account/admins.schema'
import type { Scope } from '@tristar/shared/common/distributors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../lib/useChange'
import { usePersonText } from '../../common/usePersonText'
import { useScopeName } from '../../../lib/useScopeName'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { LazyDialog } from '../../../ui/LazyDialog'
import { showDone } from '../../../ui/toast'
import { useLast } from '../../../ui/useLast'
import { GivePasswordDialog } from '../../common/givePassword/GivePasswordDialog'
import classes from './admins.module.css'
import { ScopeField } from './ScopeField'
import type { AdminAction } from './useAdminRows'

export interface AskedAdmin {
  row: AdminRow
  action: AdminAction
}

interface AdminDialogsProps {
  asked: AskedAdmin | null
  onClose: () => void
}

/** The dialogs about one admin, of which one is open. */
export function AdminDialogs({ asked, onClose }: AdminDialogsProps) {
  const givePassword = useChange(adminsCalls.givePassword)
  const last = useLast(asked)
  if (!last) return null
  const { row } = last
  const of = (action: AdminAction) => ({ opened: asked?.action === action, row, onClose })
  return (
    <LazyDialog opened={asked !== null} onClose={onClose}>
      <ScopeDialog {...of('scope')} />
      <GivePasswordDialog
        {...of('password')}
        person={{ id: row.username, name: row.name }}
        give={async () => (await givePassword({ id: row._id })).password}
      />
      <RemoveDialog {...of('remove')} />
    </LazyDialog>
  )
}

interface DialogProps {
  opened: boolean
  row: AdminRow
  onClose: () => void
}

function ScopeDialog({ opened, row, onClose }: DialogProps) {
  const { t } = useTranslation('admins')
  const changeScope = useChange(adminsCalls.changeScope)
  const scopeName = useScopeName()
  const who = usePersonText()(row.username, row.name)
  const [scope, setScope] = useState<Scope>(row.scope)

  async function handleConfirm() {
    await changeScope({ id: row._id, scope })
    onClose()
    showDone(t('scope.done'), `${who} · ${scopeName(scope)}`)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('scope.title', { who })}
      confirmLabel={t('scope.button')}
      withFields
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <span className={classes.line}>{t('scope.text', { who })}</span>
      <ScopeField value={scope} onChange={setScope} />
    </ConfirmDialog>
  )
}

function RemoveDialog({ opened, row, onClose }: DialogProps) {
  const { t } = useTranslation('admins')
  const remove = useChange(adminsCalls.remove)
  const who = usePersonText()(row.username, row.name)

  async function handleConfirm() {
    await remove({ id: row._id })
    onClose()
    showDone(t('remove.done'), who)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('remove.title', { who })}
      confirmLabel={t('remove.button')}
      destructive
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('remove.text', { who })}
    </ConfirmDialog>
  )
}
