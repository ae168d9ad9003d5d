// oxlint-disable-next-line import/no-unassigned-import
import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import classes from './palette.module.css'
import { type Found, useFound } from './useFound'

const [store, spotlight] = createSpotlight()

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

/** Leads to people by name or id, topics, pages and what one often does, from the keyboard. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('keys')
  const [typed, setTyped] = useState('')
  const { groups, searching } = useFound(typed)
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  useEffect(selectFirst, [groups])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      overlayProps={OVERLAY}
      transitionProps={MOTION}
      scrollable
      aria-label={t('palette.title')}
    >
      <Spotlight.Search
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        maxLength={LONGEST}
      />
      <Spotlight.ActionsList>
        {groups.map(([name, found]) => (
          <Spotlight.ActionsGroup key={name} label={t(`palette.${name}`)}>
            {found.map((each) => (
              <PaletteLine key={each.id} {...each} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(searching ? 'palette.searching' : 'palette.none')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Of what has come after the last key; the library looks at what is there at once. */
function selectFirst(): void {
  const { listId } = store.getState()
  const list = document.querySelector(`#${CSS.escape(listId || 'none')}`)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** As that of the other dialogs. */
const OVERLAY = { backgroundOpacity: 0.4, blur: 0 } as const
const MOTION = { transition: 'fade', duration: 120 } as const
/** Characters. */
const LONGEST = 100

function PaletteLine({ label, note, to, Icon }: Found) {
  const navigate = useNavigate()
  return (
    <Spotlight.Action
      className={classes.action}
      label={label}
      description={note}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => void navigate(to)}
    />
  )
}
