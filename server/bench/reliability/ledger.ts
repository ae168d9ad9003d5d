import { createHash } from 'node:crypto'
import { AccountModel, AttemptModel, TopicModel, TrainingModel } from '@tristar/server'

/** Everything that the server has acknowledged: none of it may ever be lost. */
export class Ledger {
  /** Human ids of those who have registered. */
  readonly learners = new Set<string>()
  /** Account, topic and kind → how many attempts. */
  readonly attempts = new Map<string, number>()
  /** Training → its evaluation. */
  readonly trainings = new Map<string, string | undefined>()
  /** Topic → sha256 of its PDF. */
  readonly topics = new Map<string, string>()
  /** Answers that no request should ever get. */
  readonly faults: string[] = []
  /** How many answers there were. */
  size = 0

  attempted(accountId: string, topicId: string, mytype: string): void {
    const key = `${accountId} ${topicId} ${mytype}`
    this.attempts.set(key, (this.attempts.get(key) ?? 0) + 1)
  }

  /** The acknowledged facts missing in the connected database, a line each. `missingPdfs` checks the PDFs. */
  async missing(): Promise<string[]> {
    return [
      ...(await this.#missingLearners()),
      ...(await this.#missingAttempts()),
      ...(await this.#missingTrainings()),
      ...(await this.#missingTopics()),
    ]
  }

  async #missingLearners(): Promise<string[]> {
    const found = await AccountModel.find({}, { loginId: 1 }).lean<{ loginId: string }[]>()
    const known = new Set(found.map(({ loginId }) => loginId))
    return [...this.learners].filter((id) => !known.has(id)).map((id) => `${id} has not registered`)
  }

  async #missingAttempts(): Promise<string[]> {
    const kept = new Map<string, number>()
    const found = AttemptModel.find({}, { snapshot: 0 }).lean()
    for (const { accountId, topicId, mytype } of await found) {
      const key = `${String(accountId)} ${topicId} ${mytype}`
      kept.set(key, (kept.get(key) ?? 0) + 1)
    }
    return [...this.attempts]
      .filter(([key, count]) => (kept.get(key) ?? 0) < count)
      .map(([key, count]) => `${key}: ${count} attempts were answered, ${kept.get(key) ?? 0} kept`)
  }

  async #missingTrainings(): Promise<string[]> {
    const found = await TrainingModel.find({}, { evaluation: 1 }).lean()
    const kept = new Map(found.map(({ _id, evaluation }) => [String(_id), evaluation]))
    return [...this.trainings]
      .filter(([id, evaluation]) => !kept.has(id) || (evaluation && kept.get(id) !== evaluation))
      .map(([id, evaluation]) => `the training ${id} is not there or not ${evaluation ?? 'open'}`)
  }

  async #missingTopics(): Promise<string[]> {
    const found = await TopicModel.find({}, { _id: 1 }).lean()
    const known = new Set(found.map(({ _id }) => String(_id)))
    return [...this.topics.keys()].filter((id) => !known.has(id)).map((id) => `no topic ${id}`)
  }

  /** The topics whose PDF the server does not return unchanged. */
  async missingPdfs(url: string, token: string): Promise<string[]> {
    const headers = { 'auth-token': token, 'content-type': 'application/json' }
    const wrong: string[] = []
    for (const [topicId, sha256] of this.topics) {
      const body = JSON.stringify({ topicId })
      const asked = await fetch(`${url}/api/seller/trainingMaterial`, {
        method: 'POST',
        headers,
        body,
      })
      const [material] = (await asked.json()) as { pdfFile: string }[]
      const got = await fetch(`${url}${material?.pdfFile ?? ''}`, { headers })
      const bytes = Buffer.from(await got.arrayBuffer())
      if (sha256Of(bytes) !== sha256) wrong.push(topicId)
    }
    return wrong
  }
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
