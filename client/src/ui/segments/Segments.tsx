import type { CSSProperties } from 'react'
import classes from './Segments.module.css'
import { type Tone, toneVar } from '../theme'

/** `new`: done just now; `here`: under way. */
export type Segment = 'done' | 'new' | 'here' | 'open'

interface SegmentsProps {
  segments: readonly Segment[]
  tone?: Tone
  /** Of what is left; without it that of the others. */
  rest?: Tone
  /** 4 px high instead of 8. */
  thin?: boolean
  /** With more of them one bar is quicker to read. */
  most?: number
  className?: string | undefined
}

/** Steps on the way to a whole, in their order: a picture whose figure must stand beside it as text. */
export function Segments(props: SegmentsProps) {
  const { segments, tone = 'ink', rest = tone, thin = false, most = 20, className = '' } = props
  const colors = { '--segment': toneVar(tone, 'mark'), '--halo': toneVar(rest, 'track') }
  return (
    <div
      className={`${classes.segments} ${className}`}
      style={colors as CSSProperties}
      data-thin={thin || undefined}
      aria-hidden="true"
    >
      {segments.length > most ? (
        <Bar segments={segments} rest={rest} />
      ) : (
        segments.map((segment, index) => (
          <span
            // The order is all that tells them apart.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            className={classes.segment}
            data-segment={segment}
            style={{ background: toneVar(segment === 'here' ? tone : rest, ROLES[segment]) }}
          >
            {segment !== 'open' && segment !== 'here' && <span className={classes.fill} />}
          </span>
        ))
      )}
    </div>
  )
}

const ROLES = { done: 'track', new: 'track', here: 'edge', open: 'track' } as const

/** All of them as one, with the share that is done. */
function Bar({ segments, rest }: Required<Pick<SegmentsProps, 'segments' | 'rest'>>) {
  const before = segments.filter((segment) => segment === 'done').length
  const now = before + segments.filter((segment) => segment === 'new').length
  const share = { width: `${(now / segments.length) * 100}%`, '--left': 1 - before / (now || 1) }
  return (
    <span
      className={classes.segment}
      data-bar={now > before ? 'new' : 'done'}
      style={{ background: toneVar(rest, 'track') }}
    >
      <span className={classes.fill} style={share} />
    </span>
  )
}
