import type { TabCall, TabNote } from './tab-message.js'

interface CallOptions {
  signal?: AbortSignal
  onNote?(note: TabNote): void
  /**
   * Returns the call to send to the next owner.
   *
   * @default the same call
   * @param wasTaken - whether the previous owner may have started the call
   * @throws the caller's error if the call can't be repeated
   */
  again?(wasTaken: boolean): TabCall
}

interface Call extends CallOptions {
  call: TabCall
  taken: boolean
  silence: ReturnType<typeof setTimeout> | undefined
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface CallList {
  run(call: TabCall, options?: CallOptions): Promise<unknown>
  size(): number
  /** Marks a call as received by the owner. */
  acknowledge(id: string): void
  note(id: string, note: TabNote): void
  resolve(id: string, value: unknown): void
  reject(id: string, error: unknown): void
  /** Sends every open call to the present owner. */
  askAgain(): void
  destroy(error: Error): void
}

export interface CallListParts {
  /** The time limit for an acknowledgement, in ms. */
  ackTimeout: number
  send(id: string, call: TabCall): void
  cancel(id: string): void
  /** Called if the owner acknowledges no call within the time limit. */
  onSilence(): void
}

/** Creates the list of this tab's calls that the owner has not answered. */
export function createCallList({ ackTimeout, send, cancel, onSilence }: CallListParts): CallList {
  const calls = new Map<string, Call>()
  let count = 0

  const hand = (id: string, openCall: Call) => {
    clearTimeout(openCall.silence)
    openCall.taken = false
    openCall.silence = setTimeout(onSilence, ackTimeout)
    send(id, openCall.call)
  }
  const settle = (id: string) => {
    const openCall = calls.get(id)
    clearTimeout(openCall?.silence)
    calls.delete(id)
    return openCall
  }
  const reject = (id: string, error: unknown) => settle(id)?.reject(error)
  return {
    size: () => calls.size,
    run(call, options = {}) {
      const { signal } = options
      count += 1
      const id = String(count)
      return new Promise((resolve, fail) => {
        if (signal?.aborted) return fail(signal.reason)
        const abort = () => {
          if (!calls.has(id)) return
          cancel(id)
          reject(id, signal?.reason)
        }
        const done = () => signal?.removeEventListener('abort', abort)
        const openCall: Call = {
          ...options,
          call,
          taken: false,
          silence: undefined,
          resolve: (value) => {
            done()
            resolve(value)
          },
          reject: (error) => {
            done()
            fail(error)
          },
        }
        calls.set(id, openCall)
        signal?.addEventListener('abort', abort)
        hand(id, openCall)
      })
    },
    acknowledge(id) {
      const openCall = calls.get(id)
      if (!openCall) return
      clearTimeout(openCall.silence)
      openCall.taken = true
    },
    note: (id, note) => calls.get(id)?.onNote?.(note),
    resolve: (id, value) => settle(id)?.resolve(value),
    reject,
    askAgain() {
      for (const [id, openCall] of [...calls]) {
        try {
          openCall.call = openCall.again?.(openCall.taken) ?? openCall.call
          hand(id, openCall)
        } catch (error) {
          reject(id, error)
        }
      }
    },
    destroy(error) {
      for (const id of [...calls.keys()]) reject(id, error)
    },
  }
}
