/** The answer of a list call: a page (or an object with one) and the number of matching rows. */
export interface Listed<Answer> {
  answer: Answer
  total: number
}
