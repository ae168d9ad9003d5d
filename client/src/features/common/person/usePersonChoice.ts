import type { QueryKey } from '@tanstack/react-query'
import { fold } from '@tristar/shared/common/fold'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isComposing } from '../../../lib/isComposing'
import { type MatchQuery, useMatches } from '../../../lib/useMatches'

export interface Person {
  /** The human id. */
  id: string
  /** '' when not given. */
  name: string
  /** At the right of the list's row. */
  note: ReactNode
}

interface PersonChoice<Row, Data, Key extends QueryKey> {
  /** The chosen person's human id, '' before the choice. */
  value: string
  onChange: (id: string, name: string) => void
  query: MatchQuery<Row, Data, Key>
  personOf: (row: Row) => Person
}

/**
 * A field that searches and chooses a person. Typing clears the choice until a person is taken from the list, so the field
 * never shows one person and means another.
 */
export function usePersonChoice<Row, Data, Key extends QueryKey>(
  choice: PersonChoice<Row, Data, Key>,
) {
  const { value, onChange, query, personOf } = choice
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<Person>()
  const [opened, setOpened] = useState(false)
  const [left, setLeft] = useState(false)
  const [pointed, setPointed] = useState('')
  const search = value ? '' : typed.trim()
  const { rows, failed } = useMatches(query, search)
  const people = rows?.map(personOf) ?? []
  const active = pointedAt(people, pointed || value, search)

  function choose(id: string) {
    const person = people.find((each) => each.id === id)
    setTaken(person)
    setTyped('')
    setPointed('')
    setOpened(false)
    if (id !== value) onChange(id, person?.name ?? '')
  }

  function type(text: string) {
    setTyped(text)
    setPointed('')
    setOpened(true)
    if (value) onChange('', '')
  }

  function enter() {
    setLeft(false)
    setOpened(true)
  }

  function leave() {
    setOpened(false)
    setLeft(true)
    const named = search ? namedBy(search, people) : undefined
    if (named) choose(named.id)
  }

  const press = listKeys({
    opened,
    open: setOpened,
    onMove: (by) => setPointed(people.at(placeAfter(active, by, people.length))?.id ?? ''),
    onEnter: () => people[active] && choose(people[active].id),
  })

  return {
    typed,
    /** The person with the id `value`; undefined until known. */
    chosen: [taken, ...people].find((person) => person?.id === value),
    search,
    people,
    /** The index in `people` that Enter chooses, -1 for none. */
    active,
    opened,
    waiting: rows === undefined && !failed,
    failed,
    /** The field was left with a text that matches no one. */
    nobody: left && !opened && search !== '',
    enter,
    leave,
    type,
    press,
    choose,
  }
}

/** A completely typed id, or a name that one person alone has, is a choice. */
function namedBy(search: string, people: readonly Person[]): Person | undefined {
  const typed = fold(search)
  const named = people.filter(({ name }) => fold(name) === typed)
  return people.find(({ id }) => fold(id) === typed) ?? (named.length === 1 ? named[0] : undefined)
}

/** The row highlighted by the arrows, else the first match. */
function pointedAt(people: readonly Person[], id: string, search: string): number {
  const place = people.findIndex((person) => person.id === id)
  return place < 0 && search && people.length > 0 ? 0 : place
}

/** Wraps around at both ends. */
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

/** The keys of a list below a text field; Enter submits the form only while the list is closed. */
function listKeys({ opened, open, onMove, onEnter }: ListKeys) {
  return (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const { key } = event
    if (key === 'Escape') open(false)
    const arrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (!arrow && !(key === 'Enter' && opened)) return
    event.preventDefault()
    if (!arrow) onEnter()
    else if (opened) onMove(key === 'ArrowDown' ? 1 : -1)
    else open(true)
  }
}
