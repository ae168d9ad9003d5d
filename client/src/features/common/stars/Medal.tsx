import {
  GRADIENT_LINE,
  MEDAL_RADII,
  MEDAL_SIZE,
  medalGradients,
  medalShapes,
  starOutlines,
} from '@tristar/shared/certificates/medal'
import type { Tier } from '@tristar/shared/common/tiers'
import { type CSSProperties, useId } from 'react'
import { toneVar } from '../../../ui/theme'
import { starTone } from '../StarLabel'
import classes from './Medal.module.css'

interface MedalProps {
  tier: Tier
  /** Full: held; pressed: not yet; under way: pressed in its own tone inside a ring of `value` percent. */
  state: 'held' | 'underWay' | 'pressed'
  /** Pixels. */
  size: number
  value?: number
}

/** The medal of a star, a picture that says nothing: its name and state stand beside it. */
export function Medal({ tier, state, size, value = 0 }: MedalProps) {
  const parts = {
    held: <Held tier={tier} />,
    pressed: <Pressed tier={tier} size={size} />,
    underWay: <UnderWay tier={tier} size={size} value={value} />,
  }
  return (
    <svg
      className={classes.medal}
      data-medal={state}
      viewBox={`0 0 ${MEDAL_SIZE} ${MEDAL_SIZE}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {parts[state]}
    </svg>
  )
}

function Held({ tier }: { tier: Tier }) {
  const id = useId()
  const ids = { rim: `${id}rim`, groove: `${id}groove` }
  const { rim, groove } = medalGradients(tier)
  return (
    <>
      <Gradient id={ids.rim} colors={rim} />
      <Gradient id={ids.groove} colors={groove} />
      {medalShapes(tier, ids).map(([Tag, attributes], at) => (
        <Tag key={at} {...attributes} />
      ))}
    </>
  )
}

function Gradient({ id, colors }: { id: string; colors: readonly string[] }) {
  return (
    <linearGradient id={id} {...GRADIENT_LINE}>
      {colors.map((color, at) => (
        <stop key={color} offset={at / 2} stopColor={color} />
      ))}
    </linearGradient>
  )
}

/** How far light and shade stand out of a pressed shape, in pixels. */
const DEPTH = 1.1

/** The outlines of the medal pressed into its ground: a shade, a light, the shape. */
function Pressed({ tier, size }: { tier: Tier; size: number }) {
  const depth = (DEPTH * MEDAL_SIZE) / size
  const disc = { cx: MEDAL_SIZE / 2, cy: MEDAL_SIZE / 2 }
  const outlines = {
    rim: <circle {...disc} r={MEDAL_RADII.rim} />,
    face: <circle {...disc} r={MEDAL_RADII.face} />,
    stars: <path d={starOutlines(tier)} />,
  }
  return Object.entries(outlines).map(([name, outline]) => (
    <g key={name} data-outline={name}>
      <g className={classes.shade} transform={`translate(${-depth} ${-depth})`}>
        {outline}
      </g>
      <g className={classes.light} transform={`translate(${depth} ${depth})`}>
        {outline}
      </g>
      <g className={classes[name]}>{outline}</g>
    </g>
  ))
}

/** Of the whole, for a medal inside its ring. */
const SHARE = 0.8

/** A pressed medal in its own tone, and the way to it as a ring: 6 pixels, 5 where it is as small as on a phone. */
function UnderWay({ tier, size, value }: Pick<MedalProps, 'tier' | 'size'> & { value: number }) {
  const tone = starTone(tier)
  const middle = MEDAL_SIZE / 2
  const thickness = ((size > 80 ? 6 : 5) * MEDAL_SIZE) / size
  const ring = {
    cx: middle,
    cy: middle,
    r: middle - thickness / 2,
    strokeWidth: thickness,
    fill: 'none',
  }
  const own = {
    '--own-soft': toneVar(tone, 'soft'),
    '--own-track': toneVar(tone, 'track'),
    '--own-star': `var(--mantine-color-${tone}-${tone === 'silver' ? 8 : 9})`,
  } as CSSProperties
  return (
    <>
      <circle {...ring} stroke={toneVar(tone, 'track')} />
      {value > 0 && (
        <circle
          {...ring}
          className={classes.done}
          stroke={toneVar(tone, 'mark')}
          strokeLinecap={value < 100 ? 'round' : 'butt'}
          pathLength={100}
          strokeDasharray={`${value} 100`}
        />
      )}
      <g
        className={classes.own}
        style={own}
        transform={`translate(${middle * (1 - SHARE)} ${middle * (1 - SHARE)}) scale(${SHARE})`}
      >
        <Pressed tier={tier} size={size * SHARE} />
      </g>
    </>
  )
}
