/** What a list call answers: a page, or what a page stands in, and how many rows match in all. */
export interface Listed<Answer> {
  answer: Answer
  total: number
}
