/** What is known of an account on a network. */
export interface Examination {
  readonly key: string | undefined
  /** Whether the visitor is kept by signing in: the latest answer, once there is one. */
  readonly kept: Promise<boolean>
  settle(kept: boolean): void
}

export function createExamination(key: string | undefined): Examination {
  let answer = (_: boolean) => {}
  let kept = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return {
    key,
    get kept() {
      return kept
    },
    settle(value) {
      answer(value)
      kept = Promise.resolve(value)
    },
  }
}
