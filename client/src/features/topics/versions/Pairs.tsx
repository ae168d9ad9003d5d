import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChoiceLine, Line, QuestionBlock } from './lines'
import { Pieces } from './Pieces'
import classes from './versions.module.css'

type Names = readonly [before: string, after: string]
type Side = 'before' | 'after'

interface PairProps {
  names: Names
  /** Above both. */
  head: string
  /** How many lines stand in line across. */
  rows?: number
  renderSide: (side: Side) => ReactNode
}

/** Both states of one thing below its name. */
function Pair({ names, head, rows = 1, renderSide }: PairProps) {
  return (
    <section className={classes.pair} style={{ '--rows': rows } as CSSProperties}>
      <h3 className={classes.pairHead}>{head}</h3>
      {(['before', 'after'] as const).map((side, place) => (
        <div key={side} className={classes.side}>
          {/* Beside the other one its place says which it is. */}
          <span className={classes.which}>{names[place]}</span>
          {renderSide(side)}
        </div>
      ))}
    </section>
  )
}

export function LinePair({ line, names }: { line: Line; names: Names }) {
  return (
    <Pair
      names={names}
      head={line.label}
      renderSide={(side) => (
        <div>
          <Pieces pieces={line[side]} side={side} of={line.of} />
        </div>
      )}
    />
  )
}

interface QuestionPairProps {
  block: QuestionBlock
  names: Names
  /** Also what is the same. */
  all: boolean
}

/** A question with its choices and key, and below it what else differs. */
export function QuestionPair({ block, names, all }: QuestionPairProps) {
  const { title, state, text, choices, lines } = block
  const absent = { before: state === 'added', after: state === 'removed' }
  const others = lines.filter(({ changed }) => all || changed)
  return (
    <>
      <Pair
        names={names}
        head={title}
        rows={1 + choices.length}
        renderSide={(side) => (
          <>
            <div className={classes.questionText}>
              <Pieces pieces={text[side]} side={side} of={text.of} />
            </div>
            {!absent[side] &&
              choices.map((choice) => <Choice key={choice.letter} choice={choice} side={side} />)}
          </>
        )}
      />
      {others.map((line) => (
        <LinePair key={line.label} line={line} names={names} />
      ))}
    </>
  )
}

function Choice({ choice, side }: { choice: ChoiceLine; side: Side }) {
  const { t } = useTranslation('versions')
  const [was, is] = choice.key
  const isKey = side === 'before' ? was : is
  const other = side === 'before' ? is : was
  const marked = isKey && !other ? side : undefined
  return (
    <div className={classes.choice} data-marked={marked}>
      <span className={classes.letter} aria-hidden="true">
        {choice.letter}
      </span>
      <VisuallyHidden>{`${choice.label}: `}</VisuallyHidden>
      <span className={classes.choiceText}>
        <Pieces pieces={choice[side]} side={side} of={choice.of} />
      </span>
      {isKey && (
        <span className={classes.keyMark}>
          {side === 'after' && <IconCircleCheckFilled size={14} aria-hidden="true" />}
          {t('key')}
        </span>
      )}
    </div>
  )
}
