import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import {
  EDAC_ROWS,
  EDAC_YES_NEEDED,
  type EdacAnswers,
  edacResult,
  type EdacSegmentResult,
  edacSegments,
  isEdacAnswered,
} from '@tristar/shared/trainings/edac.rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { StatusLabel } from '../../../common/StatusLabel'
import { type Tone, toneVar } from '../../../../ui/theme'
import { useFormTexts } from '../../formTexts'
import formClasses from '../form/form.module.css'
import classes from './edac.module.css'

/** The assessment's result so far, by segment; it stays in view while the questions are answered. */
export function EdacResult({ answers, final }: { answers: EdacAnswers; final?: boolean }) {
  const { t } = useTranslation('trainingForms')
  const headId = useId()
  const segments = edacSegments(answers)
  const answered = segments.reduce((sum, { yes, no }) => sum + yes + no, 0)
  return (
    <section className={classes.result} aria-labelledby={headId}>
      <div className={classes.wide}>
        <h3 className={classes.resultTitle} id={headId}>
          {t(final ? 'result.titleFinal' : 'result.title')}
        </h3>
        <p className={classes.rule}>{t('result.rule', { needed: EDAC_YES_NEEDED })}</p>
      </div>
      <ul className={classes.segments}>
        {segments.map((result) => (
          <SegmentResult key={result.segment} result={result} />
        ))}
      </ul>
      <dl className={classes.totals}>
        <div className={classes.total}>
          <dt>{t('result.answered')}</dt>
          <dd aria-live="polite">{`${answered} / ${EDAC_ROWS.length}`}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t('result.result')}</dt>
          <dd aria-live="polite">
            <Standing answers={answers} />
          </dd>
        </div>
      </dl>
      <Unreachable segments={segments} final={final} />
    </section>
  )
}

/** Failed as soon as one segment cannot be reached any more; Passed once all are. */
function Standing({ answers }: { answers: EdacAnswers }) {
  const { t } = useTranslation('trainingForms')
  const segments = edacSegments(answers)
  const failed = segments.some(({ state }) => state === 'missed')
  if (!failed && edacResult(answers) === 'Failed' && !isEdacAnswered(answers))
    return t('result.open')
  return <StatusLabel status={failed || edacResult(answers) === 'Failed' ? 'failed' : 'passed'} />
}

const STATE_TONES = { reached: 'green', missed: 'red', open: 'ink' } as const satisfies Record<
  EdacSegmentResult['state'],
  Tone
>

function SegmentResult({ result }: { result: EdacSegmentResult }) {
  const { t } = useTranslation('trainingForms')
  const texts = useFormTexts()
  const { segment, yes, no, total, state } = result
  const tone = STATE_TONES[state]
  const Icon = state === 'reached' ? IconCircleCheckFilled : IconCircleXFilled
  const fills = Array.from({ length: total }, (_, place) => {
    if (place < yes) return toneVar(tone === 'green' ? 'green' : 'ink', 'mark')
    return place < yes + no ? toneVar('red', 'edge') : toneVar('gray', 'track')
  })
  return (
    <li>
      <div className={classes.segmentLine}>
        <span>
          {segment.toUpperCase()}
          <span className={classes.segmentName}>{` · ${texts.segment(segment)}`}</span>
        </span>
        <span className={classes.count} style={{ color: toneVar(tone, 'text') }}>
          {`${yes}/${total}`}
          {state !== 'open' && <Icon size={14} aria-hidden="true" />}
          {state !== 'open' && <VisuallyHidden>{t(`result.${state}`)}</VisuallyHidden>}
        </span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {fills.map((background, place) => (
          // The order is all that tells them apart.
          // eslint-disable-next-line react/no-array-index-key
          <span key={place} style={{ background }} />
        ))}
      </div>
    </li>
  )
}

interface UnreachableProps {
  segments: readonly EdacSegmentResult[]
  final?: boolean
}

function Unreachable({ segments, final }: UnreachableProps) {
  const { t } = useTranslation('trainingForms')
  const { list } = useJoining()
  const missed = segments.filter(({ state }) => state === 'missed')
  if (final || missed.length === 0) return null
  const letters = list(missed.map(({ segment }) => segment.toUpperCase()))
  return (
    <p className={`${formClasses.hint} ${classes.wide}`}>
      {t('result.unreachable', { letters, needed: EDAC_YES_NEEDED })}
    </p>
  )
}
