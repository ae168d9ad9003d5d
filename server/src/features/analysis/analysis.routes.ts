import { Readable } from 'node:stream'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import {
  topicAnalysis,
  topicAnalysisFileSchema,
  topicAnalysisSchema,
} from '@tristar/shared/analysis/analysis.schema'
import { dayOf } from '@tristar/shared/common/dates'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { sendCsv } from '../../lib/sendCsv.ts'
import { analysisCsv } from './analysisFile.presenter.ts'
import { analyseTopic } from './topicAnalysis.service.ts'

export function analysisEndpoints(context: Context): Endpoint[] {
  return implement(
    analysisCalls,
    {
      topic: endpoint({ input: topicAnalysisSchema, answer: topicAnalysis }, ({ input }) =>
        analyseTopic(context, input),
      ),
      // Names nobody, so that the download is no matter for the audit log.
      file: endpoint({ input: topicAnalysisFileSchema }, async ({ input, res }) => {
        const { language, format: _, ...asked } = input
        const { questions } = await analyseTopic(context, { ...asked, months: false })
        const day = dayOf(context.clock(), context.zone).replaceAll('-', '_')
        const content = Readable.from([analysisCsv(questions, language)], { objectMode: false })
        await sendCsv(res, { name: `questions_${day}.csv`, content, total: questions.length })
      }),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  topic: ['TOPIC_NOT_FOUND'],
  file: ['TOPIC_NOT_FOUND'],
} as const satisfies RefusalsOf<typeof analysisCalls>
