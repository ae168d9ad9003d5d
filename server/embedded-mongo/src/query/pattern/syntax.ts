import { type CharacterSet } from './characters.ts'

/** A condition on a place between two characters. */
export type Assertion =
  | 'start'
  | 'end'
  | 'finalEnd'
  | 'lineStart'
  | 'lineEnd'
  | 'wordEdge'
  | 'insideWord'
  | 'noNewline'

/** A pattern as a tree. Only whether it matches is asked, so groups and greed leave no trace. */
export type Node =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'assertion'; what: Assertion }
  | { kind: 'sequence'; items: Node[] }
  | { kind: 'choice'; branches: Node[] }
  | { kind: 'repeat'; item: Node; least: number; most: number }
