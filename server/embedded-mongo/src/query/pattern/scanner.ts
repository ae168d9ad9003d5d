/** Walks through a pattern's characters. */
export class Scanner {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  peek(): string {
    const code = this.text.codePointAt(this.at)
    return code === undefined ? '' : String.fromCodePoint(code)
  }

  next(): string {
    const character = this.peek()
    this.at += character.length
    return character
  }

  /** Passes over `wanted` if it comes next. */
  take(wanted: string): boolean {
    if (!this.text.startsWith(wanted, this.at)) return false
    this.at += wanted.length
    return true
  }

  /** Passes over what a sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }
}
