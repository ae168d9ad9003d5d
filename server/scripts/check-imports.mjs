// Proves that the linter refuses the imports that the architecture forbids: writes each bad import into a file of its
// own, lints them all, and fails if one is accepted (or if an allowed one is refused).
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const FORBIDDEN = [
  [
    'shared/src/common/PROBE.ts',
    "import { readFileSync } from 'node:fs'",
    'shared uses no node module',
  ],
  ['shared/src/common/PROBE.ts', "import express from 'express'", 'shared uses zod alone'],
  [
    'shared/src/common/PROBE.ts',
    "import { parse } from '../../../server/src/lib/parse.ts'",
    'shared → server',
  ],
  [
    'shared/src/topics/PROBE.ts',
    "import { x } from '../../../client/src/lib/apiClient'",
    'shared → client',
  ],
  ['server/src/lib/PROBE.ts', "import { createApp } from '../app.ts'", 'lib → app'],
  [
    'shared/src/topics/PROBE.ts',
    "import { foldAttempts } from '../study/completion.rules.ts'",
    'a feature of shared → one above: a circle',
  ],
  [
    'shared/src/account/PROBE.schema.ts',
    "import type { Training } from '../trainings/trainings.schema.ts'",
    'a feature of shared → type of one above: a circle of types',
  ],
  [
    'shared/src/common/PROBE.ts',
    "import type { Training } from '../trainings/trainings.schema.ts'",
    'common → feature',
  ],
  [
    'server/src/lib/PROBE.ts',
    "import { getAccount } from '../features/account/account.service.ts'",
    'lib → feature',
  ],
  [
    'server/src/lib/PROBE.ts',
    "import { startEmbedded } from '@tristar/embedded-mongo'",
    'lib → embedded-mongo, past lib/database/open.ts',
  ],
  [
    'server/src/lib/database/PROBE.ts',
    "import { databasePid } from '@tristar/embedded-mongo/testing'",
    'lib → embedded-mongo’s means for tests',
  ],
  [
    'server/src/lib/PROBE.ts',
    "import { Database } from '../../embedded-mongo/src/engine/database.ts'",
    'lib → embedded-mongo’s inside',
  ],
  [
    'server/src/cli/PROBE.ts',
    "import { readEndpoint } from '../../embedded-mongo/src/process/endpoint.ts'",
    'command → embedded-mongo’s inside',
  ],
  [
    'server/src/PROBE.ts',
    "import { startEmbedded } from '@tristar/embedded-mongo'",
    'server → embedded-mongo, past lib/database/open.ts',
  ],
  [
    'server/src/features/study/PROBE.ts',
    "import { AccountModel } from '../account/account.model.ts'",
    'feature → model of a feature below, past its door',
  ],
  [
    'server/src/features/study/PROBE.ts',
    "import { getAccount } from '../account/account.service.ts'",
    'feature → service of a feature below, past its door',
  ],
  [
    'server/src/features/account/PROBE.service.ts',
    "import { loadOwnTopics } from '../study/study.ts'",
    'feature → door of a feature above: a circle',
  ],
  [
    'server/src/features/topics/PROBE.service.ts',
    "import type { Progress } from '../study/study.ts'",
    'feature → type of a feature above: a circle of types',
  ],
  [
    'server/src/features/team/PROBE.service.ts',
    "import { importPeople } from '../people/import.service.ts'",
    'feature → feature beside it',
  ],
  [
    'server/src/features/reset/PROBE.service.ts',
    "import { notifyTraining } from '../notifications/trainingMails.service.ts'",
    'feature → notifications, which only listens',
  ],
  [
    'server/src/features/topics/PROBE.ts',
    "import { startEmbedded } from '@tristar/embedded-mongo'",
    'feature → embedded-mongo',
  ],
  [
    'server/src/features/topics/PROBE.ts',
    "import { x } from '../../../../client/src/lib/apiClient'",
    'server → client',
  ],
  [
    'server/src/features/topics/PROBE.ts',
    "import { x } from '@tristar/client'",
    'server → client package',
  ],
  [
    'server/src/features/topics/PROBE.service.ts',
    "import express from 'express'",
    'service → express',
  ],
  ['server/src/features/topics/PROBE.model.ts', "import express from 'express'", 'model → express'],
  [
    'server/src/features/topics/PROBE.policy.ts',
    "import mongoose from 'mongoose'",
    'policy → mongoose',
  ],
  [
    'server/src/features/topics/PROBE.presenter.ts',
    "import mongoose from 'mongoose'",
    'presenter → mongoose',
  ],
  [
    'server/src/features/topics/PROBE.routes.ts',
    "import mongoose from 'mongoose'",
    'routes → mongoose',
  ],
  [
    'server/src/features/topics/PROBE.routes.ts',
    "import { TopicModel } from './topics.model.ts'",
    'routes → model',
  ],
  [
    'server/embedded-mongo/src/PROBE.ts',
    "import { parse } from '../../src/lib/parse.ts'",
    'embedded-mongo → lib',
  ],
  [
    'server/embedded-mongo/src/PROBE.ts',
    "import { x } from '../../src/features/topics/catalogue.service.ts'",
    'embedded-mongo → feature',
  ],
  [
    'client/src/ui/PROBE.ts',
    "import { LoginPage } from '../features/account/login.page'",
    'ui → feature',
  ],
  [
    'client/src/lib/PROBE.ts',
    "import { LoginPage } from '../features/account/login.page'",
    'client lib → feature',
  ],
  [
    'client/src/features/topics/PROBE.ts',
    "import { LoginPage } from '../account/login.page'",
    'feature → other feature',
  ],
  ['client/src/features/topics/PROBE.ts', "import { paths } from '../../app/App'", 'feature → app'],
  [
    'client/src/features/trainings/PROBE.page.tsx',
    "import { TrainingListPage } from '../study/trainingList.page'",
    'page → feature above: a circle',
  ],
  [
    'client/src/features/certificates/PROBE.page.tsx',
    "import type { Step } from '../study/study.rules'",
    'page → type of a feature above: a circle of types',
  ],
  [
    'client/src/features/topics/PROBE.ts',
    "import { parse } from '../../../../server/src/lib/parse'",
    'client → server',
  ],
  [
    'client/src/features/topics/PROBE.ts',
    "import { x } from '@tristar/server'",
    'client → server package',
  ],
]

const ALLOWED = [
  [
    'server/src/lib/PROBE.test.ts',
    "import { databasePid } from '@tristar/embedded-mongo/testing'",
    'test → embedded-mongo’s means for tests',
  ],
  [
    'shared/src/study/PROBE.ts',
    "import { gradeQuiz } from '../topics/topics.rules.ts'",
    'a feature of shared → one below',
  ],
  [
    'server/src/features/study/PROBE.ts',
    "import { getAccount } from '../account/account.ts'",
    'feature → door of a feature below',
  ],
  [
    'server/src/features/notifications/PROBE.ts',
    "import type { TrainingDocument } from '../trainings/trainings.ts'",
    'feature → type from the door of a feature below',
  ],
  [
    'server/src/features/topics/PROBE.ts',
    "import { isTier } from '@tristar/shared/common/tiers'",
    'server → shared',
  ],
  [
    'client/src/features/study/PROBE.page.tsx',
    "import { LoginPage } from '../account/login.page'",
    'page → feature below',
  ],
]

const name = (file, index) => file.replace('PROBE', `probe${index}`)
const probes = [...FORBIDDEN, ...ALLOWED].map(([file, line, why], index) => {
  const [, type, listed, whole] = /import (type )?(?:\{ (\w+) \}|(\w+))/.exec(line)
  const used = `export ${type ? 'type Probe' : 'const probe'} = ${listed ?? whole}`
  return {
    file: name(file, index),
    text: `${line}\n\n${used}\n`,
    why,
    forbidden: index < FORBIDDEN.length,
  }
})

let refused = new Set()
try {
  for (const { file, text } of probes) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const files = probes.map(({ file }) => file)
  const run = spawnSync('npx', ['oxlint', '--format', 'json', ...files], { encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout)
  refused = new Set(
    diagnostics.filter(({ code }) => code?.includes('boundaries')).map(({ filename }) => filename),
  )
} finally {
  for (const { file } of probes) rmSync(file, { force: true })
}

const wrong = probes.filter(({ file, forbidden }) => refused.has(file) !== forbidden)
for (const { why, forbidden } of wrong)
  console.error(`${forbidden ? 'accepted, but forbidden' : 'refused, but allowed'}: ${why}`)
console.log(
  `import rules: ${probes.length - wrong.length} of ${probes.length} probes as they should be`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
