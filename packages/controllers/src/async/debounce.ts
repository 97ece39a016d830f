/** A debounced function. */
export interface Debounced<Arguments extends unknown[]> {
  (...args: Arguments): void
  /** Cancels the pending call. */
  cancel(): void
}

/** In ms. */
const defaultDelay = 500

/**
 * Returns a function that delays its calls and makes only the last one, after a pause.
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
