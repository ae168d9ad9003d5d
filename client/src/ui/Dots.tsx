import classes from './Progress.module.css'
import { toneVar } from './theme'

interface DotsProps {
  label: string
  /** One entry per thing: done, failed, or still to do. */
  dots: readonly ('done' | 'failed' | 'open')[]
}

/** More than this many dots are no quicker to read than the figure alone. */
const MOST = 20

/** Up to 20 things as dots, with 'completed / total' as text. */
export function Dots({ label, dots }: DotsProps) {
  const done = dots.filter((dot) => dot === 'done').length
  return (
    <div className={classes.dots}>
      <div>
        <span className={classes.dotsLabel}>{label}</span>{' '}
        <strong className={classes.dotsFigure}>{`${done} / ${dots.length}`}</strong>
      </div>
      {dots.length <= MOST && (
        <div className={classes.dotRow} aria-hidden="true">
          {dots.map((dot, index) => (
            // The order is all that tells dots apart.
            // eslint-disable-next-line react/no-array-index-key
            <span key={index} className={classes.dot} data-dot={dot} style={DOT_STYLES[dot]} />
          ))}
        </div>
      )}
    </div>
  )
}

const DOT_STYLES = {
  done: { background: toneVar('ink', 'mark') },
  failed: { background: toneVar('red', 'mark') },
  open: { boxShadow: `inset 0 0 0 1.5px ${toneVar('gray', 'mark')}` },
} as const
