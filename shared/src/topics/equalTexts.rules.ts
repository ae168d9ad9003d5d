/** A text as people read it: trimmed, blanks joined, compatible characters alike; its case tells it apart. */
export function asRead(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
}

/** Of each text the index of the first one that reads the same. */
function firstIndexes(texts: readonly string[]): number[] {
  const read = texts.map(asRead)
  return read.map((text) => read.indexOf(text))
}

/** The indexes of each group of two or more texts that read the same; empty texts are another fault. */
export function equalTexts(texts: readonly string[]): number[][] {
  const first = firstIndexes(texts)
  return texts
    .map((text, index) =>
      asRead(text) === ''
        ? []
        : first.flatMap((each, other) => (each === index && first[index] === index ? other : [])),
    )
    .filter((group) => group.length > 1)
}

/**
 * For grading: gives each answer the name (letter or number) of the first one that reads the same. Learners cannot tell
 * such answers apart, so that each stands for the other.
 */
export function alike(
  answers: readonly { name: string; text: string }[],
): (name: string) => string {
  const first = firstIndexes(answers.map(({ text }) => text))
  const names = new Map(
    answers.map(({ name }, index) => [name, answers[first[index] ?? index]?.name ?? name]),
  )
  return (name) => names.get(name) ?? name
}
