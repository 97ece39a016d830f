interface UnderLock<T> extends LockOptions {
  /**
   * Called under the lock.
   *
   * @param lock - null with `ifAvailable` while another holder has the lock
   */
  readonly act: (lock: Lock | null) => Promise<T>
  /** Called instead of `act` if the browser refuses locks to the page, such as in a sandboxed frame. @default `act` */
  readonly refused?: () => Promise<T>
}

/** Runs a function once under a Web Lock. @throws the function's error, or the signal's reason */
export async function underLock<T>(
  locks: LockManager,
  name: string,
  { act, refused = () => act(null), ...options }: UnderLock<T>,
): Promise<T> {
  let isBegun = false
  try {
    return await locks.request(name, options, (lock) => {
      isBegun = true
      return act(lock)
    })
  } catch (error) {
    if (isBegun || options.signal?.aborted) throw error
    return refused()
  }
}
