/* What other packages may use of the demo: its people and the generator of large data. */
export { CROWD_TEAM, crowdTeams } from './crowd.people.ts'
export { isHalfSeeded } from './marker.ts'
export { DEMO_PASSWORD } from './people.ts'
export { countCrowd, isEmptyDatabase, seedDemo } from './seed.ts'
