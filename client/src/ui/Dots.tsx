import classes from './Progress.module.css'
import { toneVar } from './theme'

interface DotsProps {
  label: string
  dots: readonly ('done' | 'failed' | 'open')[]
}

/** With more dots the figure alone is quicker to read. */
const MOST = 20

/** Up to 20 things as dots, more as a bar, with 'completed / total' as text. */
export function Dots({ label, dots }: DotsProps) {
  const done = dots.filter((dot) => dot === 'done').length
  return (
    <div className={classes.dots}>
      <div>
        <span className={classes.dotsLabel}>{label}</span>{' '}
        <strong className={classes.dotsFigure}>{`${done} / ${dots.length}`}</strong>
      </div>
      {dots.length <= MOST ? <DotRow dots={dots} /> : <DotBar dots={dots} />}
    </div>
  )
}

type Shown = Pick<DotsProps, 'dots'>

function DotRow({ dots }: Shown) {
  return (
    <div className={classes.dotRow} aria-hidden="true">
      {dots.map((dot, index) => (
        // The order is all that tells dots apart.
        // eslint-disable-next-line react/no-array-index-key
        <span key={index} className={classes.dot} data-dot={dot} style={DOT_STYLES[dot]} />
      ))}
    </div>
  )
}

function DotBar({ dots }: Shown) {
  return (
    <div
      className={classes.dotBar}
      style={{ background: toneVar('ink', 'track') }}
      aria-hidden="true"
    >
      {(['done', 'failed'] as const).map((kind) => {
        const part = dots.filter((dot) => dot === kind).length / dots.length
        return (
          <div
            key={kind}
            data-bar={kind}
            style={{ ...DOT_STYLES[kind], width: `${part * 100}%` }}
          />
        )
      })}
    </div>
  )
}

const DOT_STYLES = {
  done: { background: toneVar('ink', 'mark') },
  failed: { background: toneVar('red', 'mark') },
  open: { boxShadow: `inset 0 0 0 1.5px ${toneVar('gray', 'mark')}` },
} as const
