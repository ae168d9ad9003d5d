import type { NotificationParams } from '@tristar/shared/notifications/kinds'
import { figureChange } from '@tristar/shared/trends/change.rules'
import { REPORT_FIGURES, type Report, type ReportFigure } from '@tristar/shared/trends/report.rules'
import type { ReportUnit } from '@tristar/shared/trends/report.texts'

type Params = NotificationParams['REPORT']

/** A report as a notification keeps it, in which nobody is named. */
export function reportParams({ month, before, figures, stars }: Report, of: ReportUnit): Params {
  const kept = REPORT_FIGURES.flatMap((figure) => [
    ...keptAs(figure, figures[figure].value),
    ...keptAs(`${figure}Before`, figures[figure].before),
  ])
  return { month, ...(before && { before }), of, ...stars, ...Object.fromEntries(kept) } as Params
}

function keptAs(name: string, value: number | null): [string, number][] {
  return value === null ? [] : [[name, value]]
}

/** Reads `reportParams`. */
export function reportFrom(params: Params): Report {
  const { month, before = null, White, Green, Black } = params
  const figures = REPORT_FIGURES.map((figure) => [
    figure,
    figureChange(params[figure] ?? null, params[`${figure}Before`] ?? null),
  ])
  return {
    month,
    before,
    figures: Object.fromEntries(figures) as Record<ReportFigure, ReturnType<typeof figureChange>>,
    stars: { White, Green, Black },
  }
}
