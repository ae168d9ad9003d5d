import { refusalOf, useErrorText } from '../../../../lib/errorText'

/** The server's sentence of a pause, with the minutes that are left. */
export function PauseText({ minutes }: { minutes: number }) {
  return useErrorText()(refusalOf('QUIZ_PAUSE', { minutes }))
}
