// oxlint-disable-next-line import/no-unassigned-import
import '@mantine/spotlight/styles.css'
import { CloseButton } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { sessionId, useSignedIn } from '../../lib/session'
import { asksBefore } from '../../lib/useLeaveGuard'
import { useNumber } from '../../lib/useNumber'
import { SEARCH_MAX } from '../../ui/useTableState'
import { useIsPhone } from '../../ui/useIsPhone'
import classes from './palette.module.css'
import { keepRecent } from './recent'
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
  const number = useNumber()
  const { groups, state } = useFound(typed)
  const lines = groups.flatMap(([name, found]) => found.map(({ id }) => `${name} ${id}`))
  const lineId = useId()
  const choice = useChoice(lines.join())
  const said = state && (
    <Spotlight.Empty>
      <output>{t(`palette.${state}`)}</output>
    </Spotlight.Empty>
  )
  const phone = useIsPhone()
  useEffect(() => {
    if (!opened) return undefined
    spotlight.open()
    return spotlight.close
  }, [opened])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      overlayProps={OVERLAY}
      transitionProps={MOTION}
      size="40rem"
      yOffset="7rem"
      fullScreen={phone}
      scrollable
      aria-label={t('palette.title')}
    >
      <Search choice={choice} />
      <Spotlight.ActionsList className={classes.list} {...SCROLLING}>
        {state === 'none' && said}
        {groups.map(([name, found, total]) => (
          <Spotlight.ActionsGroup
            key={name}
            label={
              total
                ? t('palette.peopleOf', { shown: number(shownOf(found)), total: number(total) })
                : t(`palette.${name}`)
            }
          >
            {found.map((each) => (
              <PaletteLine
                key={each.id}
                found={each}
                domId={`${lineId}${lines.indexOf(`${name} ${each.id}`)}`}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {state !== 'none' && said}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Search({ choice }: { choice: ReturnType<typeof useChoice> }) {
  const { t } = useTranslation(['keys', 'ui'])
  const phone = useIsPhone()
  return (
    <Spotlight.Search
      aria-label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      maxLength={SEARCH_MAX}
      ref={tellChoice}
      onChange={choice.anew}
      onKeyDown={choice.handleKey}
      rightSectionPointerEvents="all"
      rightSection={
        // A phone has no Escape, and nothing beside a whole screen to press.
        phone && (
          <CloseButton size={44} aria-label={t('ui:action.close')} onClick={spotlight.close} />
        )
      }
    />
  )
}

/** Without the way to the others. */
const shownOf = (found: readonly Found[]) => found.filter(({ id }) => id !== 'inUsers').length

/** As that of the other dialogs. */
const OVERLAY = { backgroundOpacity: 0.4, blur: 0 } as const
/** Whoever cannot drag it can scroll it by keys: the lines take no focus. */
const SCROLLING = { viewportProps: { tabIndex: 0 } } as const
const MOTION = { transition: 'fade', duration: 120 } as const

/**
 * Keeps the first line chosen while results arrive, until the person chooses another one: the library looks only at the
 * lines that are there when a key is pressed.
 */
function useChoice(shown: string) {
  const own = useRef(false)
  useLayoutEffect(() => {
    if (shown === '') return
    const list = document.getElementById(store.getState().listId)
    const lines = [...(list?.querySelectorAll('[data-action]') ?? [])]
    const chosen = lines.findIndex((line) => line.hasAttribute('data-selected'))
    const selected = own.current && chosen >= 0 ? chosen : 0
    lines[chosen]?.removeAttribute('data-selected')
    lines[selected]?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected }))
  }, [shown])
  return {
    anew: () => {
      own.current = false
    },
    handleKey: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') own.current = true
    },
  }
}

/** Says at the search, for screen readers, which line is chosen: the library marks it in the document alone. */
function tellChoice(search: HTMLInputElement | null) {
  const dialog = search?.closest('[role=dialog]')
  if (!search || !dialog) return undefined
  const observer = new MutationObserver(() => {
    search.setAttribute('aria-controls', store.getState().listId)
    const chosen = dialog.querySelector('[data-selected]')
    search.setAttribute('aria-activedescendant', chosen?.id ?? '')
  })
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
  return () => observer.disconnect()
}

function PaletteLine({ found, domId }: { found: Found; domId: string }) {
  const { id, label, note, to, Icon } = found
  const userId = sessionId(useSignedIn())
  const navigate = useNavigate()
  return (
    <Spotlight.Action
      // The library keeps an `id` to itself.
      ref={(line: HTMLButtonElement | null) => {
        if (line) line.id = domId
      }}
      className={classes.action}
      label={label}
      description={note}
      highlightQuery
      leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => {
        // A search is no place of its own.
        if (id !== 'inUsers') keepRecent(userId, found)
        if (!asksBefore(to)) void navigate(to)
      }}
    />
  )
}
