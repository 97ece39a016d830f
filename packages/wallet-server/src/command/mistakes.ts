/** The command cannot run as it was called. Each mistake is a sentence for who called it. */
export class MistakesError extends Error {
  override readonly name = 'MistakesError'
  readonly mistakes: readonly string[]

  constructor(...mistakes: readonly string[]) {
    super(mistakes.join(' '))
    this.mistakes = mistakes
  }
}
