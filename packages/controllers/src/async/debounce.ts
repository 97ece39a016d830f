/** What waits until its caller is quiet. */
export interface Debounced<Arguments extends unknown[]> {
  (...args: Arguments): void
  /** Forgets the call that waits. */
  cancel(): void
}

/** In ms. */
const defaultDelay = 500

/**
 * Makes one call of many: the last, once nothing was called for a while.
 *
 * @param delay - in ms. @default 500
 */
export function debounce<Arguments extends unknown[]>(
  call: (...args: Arguments) => void,
  delay: number = defaultDelay,
): Debounced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const debounced = (...args: Arguments) => {
    cancel()
    timer = setTimeout(call, delay, ...args)
  }
  return Object.assign(debounced, { cancel })
}
