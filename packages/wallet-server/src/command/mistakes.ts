/** The command cannot run with these settings. Each mistake is a sentence for the operator. */
export class MistakesError extends Error {
  override readonly name = 'MistakesError'
  readonly mistakes: readonly string[]

  constructor(...mistakes: readonly string[]) {
    super(mistakes.join(' '))
    this.mistakes = mistakes
  }
}
