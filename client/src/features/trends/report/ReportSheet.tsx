import { Paper } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { TextLink } from '../../../ui/TextLink'
import { SmallBars } from '../../common/plots/SmallBars'
import classes from './report.module.css'
import type { Sheet, SheetPlot, SheetTable } from './sheet'

interface ReportSheetProps {
  sheet: Sheet
  /** The page of all months. */
  trends: string
}

/** The report of a month on one page, on the screen and on paper. */
export function ReportSheet({ sheet, trends }: ReportSheetProps) {
  const { brand, title, month, unit, against, plots, months, distributors, made } = sheet
  return (
    <Paper component="article" className={classes.sheet} aria-label={title}>
      <header className={classes.head}>
        <p>
          <strong>{brand}</strong>
          {` · ${title}`}
        </p>
        <h2>{month}</h2>
        <p className={classes.unit}>{unit}</p>
        <p>{against}</p>
      </header>
      <Figures sheet={sheet} />
      <div className={classes.year}>
        <div className={classes.plots}>
          {plots.map((plot) => (
            <Plot key={plot.label} plot={plot} />
          ))}
        </div>
        <Table table={months} />
      </div>
      {distributors && <Table table={distributors} wide />}
      <footer className={classes.foot}>
        <TextLink to={trends}>{sheet.trends}</TextLink>
        <span>{made}</span>
      </footer>
    </Paper>
  )
}

/** The figures, each beside that of the month before. */
function Figures({ sheet: { against, heads, figures } }: { sheet: Sheet }) {
  const [first, ...others] = heads
  const compared = others.length > 1
  return (
    <table className={classes.figures} aria-label={against}>
      <Heads heads={[first ?? '', ...others]} />
      <tbody>
        {figures.map(({ figure, label, value, before, change, direction, detail }) => (
          <tr key={figure}>
            <th scope="row">
              {label}
              {detail && <span className={classes.detail}>{detail}</span>}
            </th>
            <td data-strong>{value}</td>
            {compared && <td data-before>{before}</td>}
            {compared && (
              <td data-more={direction === 'more' || undefined}>
                {direction === 'more' && (
                  <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />
                )}
                {change || '–'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heads({ heads }: { heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Plot({ plot: { label, values, ends } }: { plot: SheetPlot }) {
  const [from, to] = ends
  return (
    <figure className={classes.plot}>
      <figcaption>{label}</figcaption>
      <SmallBars values={values} />
      {/* The months' table says the same. */}
      <div className={classes.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </figure>
  )
}

function Table({ table, wide }: { table: SheetTable; wide?: boolean }) {
  const { label, heads, rows } = table
  return (
    <section className={classes.part} data-wide={wide}>
      <h3>{label}</h3>
      <table aria-label={label}>
        <Heads heads={heads} />
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
