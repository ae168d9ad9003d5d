import { createContext } from 'react'

/** Asks the signed-in learner for the missing name; resolves to false if it is not given. */
export const NameQuestion = createContext<() => Promise<boolean>>(async () => false)
