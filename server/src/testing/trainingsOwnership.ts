import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { nameOf } from './endpoints.ts'

const NOBODY = '403 403 403 403 403 403'
const READABLE = '200 200 200 - 404 404'

/** Part of the ownership table: trainings. */
export const trainingsOwnership = {
  [nameOf(trainingsCalls.add)]: {
    seller: '201 403 403 - 403 403',
    supervisor: '201 404 404 - 404 404',
    lhm: '201 201 404 - 404 404',
    all: '201 201 201 - 404 404',
  },
  [`${nameOf(trainingsCalls.add)}#topicId`]: {
    seller: '201 - 404 - 404 404',
    supervisor: '201 - 404 - 404 404',
    // An EDAC has no topics.
    lhm: '201 - 201 - 201 201',
    all: '201 - 201 - 201 201',
  },
  [nameOf(trainingsCalls.edit)]: {
    seller: '200 404 404 409 404 404',
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  [nameOf(trainingsCalls.evaluate)]: {
    seller: NOBODY,
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  [nameOf(trainingsCalls.draft)]: {
    seller: NOBODY,
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  [nameOf(trainingsCalls.remove)]: {
    seller: NOBODY,
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  [nameOf(trainingsCalls.cancel)]: {
    // Its day has come.
    seller: '403 404 404 409 404 404',
    supervisor: '200 404 404 409 404 404',
    lhm: '200 403 404 409 404 404',
    all: '200 403 200 409 404 404',
  },
  // None of them is cancelled.
  [nameOf(trainingsCalls.restore)]: {
    seller: '409 404 404 409 404 404',
    supervisor: '409 404 404 409 404 404',
    lhm: '409 403 404 409 404 404',
    all: '409 403 409 409 404 404',
  },
  [nameOf(trainingsCalls.one)]: {
    seller: '200 404 404 200 404 404',
    supervisor: '200 404 404 200 404 404',
    lhm: '200 404 404 200 404 404',
    all: '200 404 200 200 404 404',
  },
  [nameOf(trainingsCalls.ics)]: {
    seller: '200 404 404 200 404 404',
    supervisor: '200 404 404 200 404 404',
    lhm: '200 404 404 200 404 404',
    all: '200 404 200 200 404 404',
  },
  [nameOf(calendarCalls.clashes)]: {
    seller: '200 403 403 - 403 403',
    supervisor: '200 404 404 - 404 404',
    // Of Users an admin is told nothing.
    lhm: '404 404 404 - 404 404',
    all: '404 404 404 - 404 404',
  },
  // Whoever has the secret address reads it; that of an account that is gone is dead.
  [nameOf(calendarCalls.readFeed)]: {
    seller: READABLE,
    supervisor: READABLE,
    lhm: READABLE,
    all: READABLE,
  },
  // Only the own evaluated one.
  [nameOf(followUpCalls.acknowledge)]: {
    seller: '409 404 404 200 404 404',
    supervisor: NOBODY,
    lhm: NOBODY,
    all: NOBODY,
  },
  // A seller gets its own ones, whoever is named.
  [nameOf(followUpCalls.openSteps)]: {
    seller: '200 200 200 - 200 200',
    supervisor: '200 404 404 - 404 404',
    lhm: '403 403 403 - 403 403',
    all: '403 403 403 - 403 403',
  },
  // It has no steps.
  [nameOf(followUpCalls.stepDone)]: {
    seller: '409 404 404 404 404 404',
    supervisor: NOBODY,
    lhm: NOBODY,
    all: NOBODY,
  },
}
