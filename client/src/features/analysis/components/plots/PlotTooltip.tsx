import classes from './plots.module.css'

/** What a point of a plot stands for. */
export function PlotTooltip({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={classes.tooltip}>
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
