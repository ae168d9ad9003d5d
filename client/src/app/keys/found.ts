import type { TablerIcon } from '@tabler/icons-react'

/** Somewhere to go. */
export interface Found {
  id: string
  label: string
  /** Small, below. */
  note?: string
  to: string
  Icon: TablerIcon
  /** No place of its own, to come back to. */
  passing?: true
}

/** What is found of a kind. */
export interface Group {
  name: 'recent' | 'people' | 'forPerson' | 'actions' | 'topics' | 'pages'
  found: readonly Found[]
  /** Where they were counted: how many there are, of whom not all may be shown. */
  total?: number
  /** The person for whom they are done. */
  person?: string
}

/** What comes from the server: undefined while it loads. */
export interface Loaded {
  found: readonly Found[] | undefined
  failed: boolean
}
