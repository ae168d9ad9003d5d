// oxlint-disable-next-line import/no-unassigned-import
import '@mantine/spotlight/styles.css'
import { CloseButton } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { sessionId, useSignedIn } from '../../lib/session'
import { asksBefore } from '../../lib/useLeaveGuard'
import { useNumber } from '../../lib/useNumber'
import { SEARCH_MAX } from '../../ui/useTableState'
import { useIsPhone } from '../../ui/useIsPhone'
import type { Found, Group } from './found'
import classes from './palette.module.css'
import { keepRecent } from './recent'
import { useFound } from './useFound'

const [store, spotlight] = createSpotlight()

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

/** Leads to people by name or id, topics, pages and what one often does, from the keyboard. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('keys')
  const [typed, setTyped] = useState('')
  const headOf = useHead()
  const [chosen, choose] = useState(0)
  const { groups, state } = useFound(typed, chosen)
  const lines = groups.flatMap(({ name, found }) => found.map(({ id }) => `${name} ${id}`))
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
      <Search choice={choice} onChoose={choose} />
      <Spotlight.ActionsList className={classes.list} {...SCROLLING}>
        {state === 'none' && said}
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.name} className={classes.group} label={headOf(group)}>
            {group.found.map((each) => (
              <PaletteLine
                key={each.id}
                found={each}
                domId={`${lineId}${lines.indexOf(`${group.name} ${each.id}`)}`}
                choice={choice}
                matches={group.name !== 'forPerson'}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {state !== 'none' && said}
      </Spotlight.ActionsList>
      {!phone && <Foot />}
    </Spotlight.Root>
  )
}

interface SearchProps {
  choice: ReturnType<typeof useChoice>
  /** Of the number of the chosen line, from 0. */
  onChoose: (line: number) => void
}

function Search({ choice, onChoose }: SearchProps) {
  const { t } = useTranslation(['keys', 'ui'])
  const phone = useIsPhone()
  const tell = useCallback(
    (search: HTMLInputElement | null) => tellChoice(search, onChoose),
    [onChoose],
  )
  return (
    <Spotlight.Search
      aria-label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      maxLength={SEARCH_MAX}
      ref={tell}
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

/** The head of a group, with how many there are where they are counted. */
function useHead() {
  const { t } = useTranslation('keys')
  const number = useNumber()
  return ({ name, found, total = 0, person = '' }: Group) => {
    if (name === 'forPerson') return t('palette.forPerson', { name: person })
    const group = t(`palette.${name}`)
    // Without the way to the others.
    const shown = found.filter(({ passing }) => !passing).length
    if (total > shown)
      return t('palette.someOf', { group, shown: number(shown), total: number(total) })
    return total > 0 ? t('palette.all', { group, total: number(total) }) : group
  }
}

const FOOT = [
  ['choose', '↑', '↓'],
  ['follow', '↵'],
  ['newTab', 'Ctrl', '↵'],
] as const

/** The keys, where there are any. */
function Foot() {
  const { t } = useTranslation('keys')
  return (
    <Spotlight.Footer className={classes.foot}>
      {FOOT.map(([does, ...keys]) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(`palette.${does}`)}
        </span>
      ))}
    </Spotlight.Footer>
  )
}

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
  const apart = useRef(false)
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
    handleKey: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') own.current = true
      // The library presses the line, without the keys that are held.
      apart.current = key === 'Enter' && (ctrlKey || metaKey)
    },
    /** Whether the line that is pressed now opens in a new tab. */
    inNewTab: ({ ctrlKey, metaKey }: MouseEvent) => apart.current || ctrlKey || metaKey,
  }
}

/** Says which line is chosen, also at the search, for screen readers: the library marks it in the document alone. */
function tellChoice(search: HTMLInputElement | null, onChoose: (line: number) => void) {
  const dialog = search?.closest('[role=dialog]')
  if (!search || !dialog) return undefined
  const observer = new MutationObserver(() => {
    search.setAttribute('aria-controls', store.getState().listId)
    const lines = [...dialog.querySelectorAll('[data-action]')]
    const chosen = lines.findIndex((line) => line.hasAttribute('data-selected'))
    search.setAttribute('aria-activedescendant', lines[chosen]?.id ?? '')
    onChoose(chosen)
  })
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
  return () => observer.disconnect()
}

interface PaletteLineProps {
  found: Found
  domId: string
  choice: ReturnType<typeof useChoice>
  /** It is there for what was typed, which is marked in it. */
  matches: boolean
}

function PaletteLine({ found, domId, choice, matches }: PaletteLineProps) {
  const { label, note, to, Icon, passing } = found
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
      highlightQuery={matches}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      onClick={(event) => {
        if (!passing) keepRecent(userId, found)
        if (choice.inNewTab(event)) open(to, '_blank', 'noopener')
        else if (!asksBefore(to)) void navigate(to)
      }}
    />
  )
}
