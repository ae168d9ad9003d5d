import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled, IconPlus, IconUsers } from '@tabler/icons-react'
import type { SavedView } from '@tristar/shared/account/ownLists.schema'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../../lib/lazyPart'
import { useAddressQuery } from '../../../../lib/useAddressQuery'
import { useSubmit } from '../../../../lib/useSubmit'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { MenuButton } from '../../../../ui/MenuButton'
import { WarningBanner } from '../../../../ui/Banner'
import { useLast } from '../../../../ui/useLast'
import { type ListViews, NO_VIEW, searchOf, useListChange } from './useListViews'
import classes from './views.module.css'

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog')).SaveViewDialog)

type Asked = 'save' | 'rename' | 'remove' | null

/** Above a list: the whole of it, its saved views, and what keeps the present one. */
export function ViewPills({ list }: { list: ListViews }) {
  const { t } = useTranslation('views')
  const { page, views, present, changed } = list
  const row = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const saving = asked === 'save' || asked === 'rename'
  const last = useLast(saving ? asked : null)
  const close = () => setAsked(null)
  const save = useListChange(listViewsCalls.save)
  const { error, dismiss, submit } = useSubmit()
  const turnDefault = (view: SavedView) =>
    submit(async () => void (await save({ page, ...view, default: !view.default })))
  const whole = views.some((view) => view.default) ? `?view=${NO_VIEW}` : ''
  return (
    <div className={classes.views}>
      <nav ref={row} aria-label={t('label')} className={classes.pills}>
        <Pill
          icon={<IconUsers size={18} stroke={1.75} aria-hidden="true" />}
          to={whole}
          current={!present}
        >
          {t(`all.${page}`)}
        </Pill>
        {views.map((view) => (
          <ViewPill
            key={view.id}
            view={view}
            current={view === present}
            onAsk={setAsked}
            onDefault={() => void turnDefault(view)}
          />
        ))}
      </nav>
      {changed && (
        <Button
          variant="subtle"
          className={classes.save}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAsked('save')}
        >
          {t('save')}
        </Button>
      )}
      <LazyDialog opened={saving} onClose={close}>
        <SaveViewDialog
          opened={saving}
          list={list}
          renames={last === 'rename'}
          onClose={close}
          // What opened it has gone with its reason.
          onSaved={() => row.current?.querySelector<HTMLElement>('[aria-current]')?.focus()}
        />
      </LazyDialog>
      <RemoveView view={present ?? null} opened={asked === 'remove'} onClose={close} />
      <WarningBanner error={error} onDismiss={dismiss} />
    </div>
  )
}

interface PillProps {
  icon: ReactNode
  /** The query of the address. */
  to: string
  current: boolean
  children: string
}

function Pill({ icon, to, current, children }: PillProps) {
  const pill = useRef<HTMLAnchorElement>(null)
  // On a phone the pills are one row, which scrolls: the present one is in sight.
  useEffect(() => {
    const row = pill.current?.parentElement
    if (current && row) row.scrollLeft = (pill.current?.offsetLeft ?? 0) - row.offsetLeft
  }, [current])
  return (
    <Link
      ref={pill}
      to={{ search: to }}
      className={classes.pill}
      aria-current={current ? 'true' : undefined}
    >
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </Link>
  )
}

interface ViewPillProps {
  view: SavedView
  current: boolean
  onAsk: (what: Asked) => void
  /** Makes it the default, or no longer. */
  onDefault: () => void
}

/** A view; beside the present one what can be done with it. */
function ViewPill({ view, current, onAsk, onDefault }: ViewPillProps) {
  const { t } = useTranslation('views')
  const { name } = view
  const Icon = current ? IconBookmarkFilled : IconBookmark
  return (
    <>
      <Pill
        icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        to={searchOf(view)}
        current={current}
      >
        {name}
      </Pill>
      {current && (
        <MenuButton
          label={t('options', { name })}
          variant="subtle"
          choices={[
            { label: t('default'), checked: view.default, onChoose: onDefault },
            { label: t('rename'), onChoose: () => onAsk('rename') },
            { label: t('remove.button'), destructive: true, onChoose: () => onAsk('remove') },
          ]}
        />
      )}
    </>
  )
}

interface RemoveViewProps {
  view: SavedView | null
  opened: boolean
  onClose: () => void
}

/** The rows stay as they are on screen, without a view. */
function RemoveView({ view: present, opened, onClose }: RemoveViewProps) {
  const view = useLast(present)
  const { t } = useTranslation('views')
  const [, change] = useAddressQuery()
  const remove = useListChange(listViewsCalls.remove)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('remove.title', { name: view?.name ?? '' })}
      confirmLabel={t('remove.button')}
      destructive
      onConfirm={async () => {
        if (view) await remove({ id: view.id })
        change({ view: '' })
        onClose()
      }}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}
