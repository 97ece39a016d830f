interface UnderLock<T> extends LockOptions {
  /** @param lock - null where `ifAvailable` was asked for and another has it */
  readonly act: (lock: Lock | null) => Promise<T>
  /** In its place, where the browser refuses locks to the page, as to a sandboxed frame. @default `act` */
  readonly refused?: () => Promise<T>
}

/** Does something once, while it holds a Web Lock. @throws what that throws, and the reason of its signal */
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
