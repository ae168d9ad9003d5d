import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

/** Somebody who can be chosen. */
export interface Person {
  /** The human id. */
  id: string
  /** '' or absent: not given. */
  name?: string
  /** What the list says of them, at the right. */
  note: ReactNode
}

/** Asks the server for those who match. */
export type PeopleQuery<Row, Key extends QueryKey> = (
  search: string,
) => UseQueryOptions<Row[], Error, Row[], Key>

const SEARCH_MS = 250

/** Those who match what is typed now; undefined while the server is asked, so that nobody of an older list is taken. */
function useMatches<Row, Key extends QueryKey>(query: PeopleQuery<Row, Key>, search: string) {
  const [asked] = useDebouncedValue(search, SEARCH_MS)
  const { data, isError } = useQuery(query(asked))
  const now = asked === search
  return { rows: now ? data : undefined, failed: now && isError }
}

interface PersonChoice<Row, Key extends QueryKey> {
  /** The chosen one's human id, '' before the choice. */
  value: string
  onChange: (id: string) => void
  query: PeopleQuery<Row, Key>
  personOf: (row: Row) => Person
}

/**
 * A field in which somebody is searched and chosen. What is typed begins a new choice: from the first letter on nobody is
 * chosen until somebody is taken from the list, and so the field never shows one person and means another.
 */
export function usePersonChoice<Row, Key extends QueryKey>(choice: PersonChoice<Row, Key>) {
  const { value, onChange, query, personOf } = choice
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [left, setLeft] = useState(false)
  const [pointed, setPointed] = useState('')
  const search = value ? '' : typed.trim()
  const { rows, failed } = useMatches(query, search)
  const people = rows?.map(personOf) ?? []
  const active = pointedAt(people, pointed || value, search)

  function choose(id: string) {
    setTyped('')
    setPointed('')
    setOpened(false)
    if (id !== value) onChange(id)
  }

  function type(text: string) {
    setTyped(text)
    setPointed('')
    setOpened(true)
    if (value) onChange('')
  }

  function enter() {
    setLeft(false)
    setOpened(true)
  }

  function leave() {
    setOpened(false)
    setLeft(true)
    // Whoever types a whole id has said whom they mean.
    const named = people.find(({ id }) => id.toLowerCase() === search.toLowerCase())
    if (named) choose(named.id)
  }

  const press = listKeys({
    opened,
    open: setOpened,
    onMove: (by) => setPointed(people.at(placeAfter(active, by, people.length))?.id ?? ''),
    onEnter: () => people[active] && choose(people[active].id),
  })

  return {
    text: value || typed,
    search,
    people,
    /** The place in `people` of the one whom Enter takes, -1 for nobody. */
    active,
    opened,
    waiting: rows === undefined && !failed,
    failed,
    /** Something stands there that is nobody, and the field has been left with it. */
    nobody: left && !opened && search !== '',
    enter,
    leave,
    type,
    press,
    choose,
  }
}

/** Whom the arrows point at, or the first who matches what is typed. */
function pointedAt(people: readonly Person[], id: string, search: string): number {
  const place = people.findIndex((person) => person.id === id)
  return place < 0 && search && people.length > 0 ? 0 : place
}

/** From the last place on to the first, and back. */
function placeAfter(place: number, by: 1 | -1, length: number): number {
  if (place < 0) return by > 0 ? 0 : length - 1
  return (place + by + length) % length
}

interface ListKeys {
  opened: boolean
  open: (opened: boolean) => void
  onMove: (by: 1 | -1) => void
  onEnter: () => void
}

/** The keys of a list below a text field; Enter sends the form only while the list is closed. */
function listKeys({ opened, open, onMove, onEnter }: ListKeys) {
  return (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    // The same keys choose a Chinese word that is being written.
    if (nativeEvent.isComposing) return
    if (key === 'Escape') open(false)
    const arrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (!arrow && !(key === 'Enter' && opened)) return
    event.preventDefault()
    if (!arrow) onEnter()
    else if (opened) onMove(key === 'ArrowDown' ? 1 : -1)
    else open(true)
  }
}
