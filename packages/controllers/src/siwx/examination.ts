/** The results of checking one account on one network. */
export interface Examination {
  readonly key: string | undefined
  /** Whether the visitor stays in the sign-in, by the latest result. Pending until there is one. */
  readonly kept: Promise<boolean>
  settle(kept: boolean): void
}

export function createExamination(key: string | undefined): Examination {
  let answer = (_: boolean) => {}
  let outcome = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return {
    key,
    get kept() {
      return outcome
    },
    settle(value) {
      answer(value)
      outcome = Promise.resolve(value)
    },
  }
}
