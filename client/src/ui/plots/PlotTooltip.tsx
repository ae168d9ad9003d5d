import classes from './PlotTooltip.module.css'

/** What a point or bar stands for. */
export interface Told {
  title: string
  lines: readonly string[]
}

/** Draws what the point or bar below the pointer stands for; the library hands it the data of all lines there. */
export function drawTooltip({ payload }: { payload?: readonly { payload?: unknown }[] }) {
  const told = payload?.[0]?.payload as Told | undefined
  if (!told) return null
  return (
    <div className={classes.tooltip}>
      <strong>{told.title}</strong>
      {told.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
