import { RequestPendingError } from '../errors/connection-errors.js'

type PromptKind = 'sign or send' | 'switch network'

/** Lets one prompt of a kind at a time through to a wallet: a second press sends nothing. */
export interface OperationLocks {
  /**
   * Asks, unless the wallet's last prompt of this kind is still open.
   *
   * The lock holds until the wallet answers, also when `wait` ends before: what the visitor may still
   * approve there must not be joined by a second one.
   *
   * @param wait - how long the caller waits for the answer
   * @throws {RequestPendingError}
   */
  run<T>(
    connectorId: string,
    kind: PromptKind,
    ask: () => Promise<T>,
    wait: (answer: Promise<T>) => Promise<T>,
  ): Promise<T>
  /** The connection is gone, and its prompts with it. */
  release(connectorId: string): void
}

export function createOperationLocks(): OperationLocks {
  const open = new Map<string, Map<PromptKind, Promise<unknown>>>()
  return {
    async run(connectorId, kind, ask, wait) {
      const prompts = open.get(connectorId) ?? new Map<PromptKind, Promise<unknown>>()
      if (prompts.has(kind)) throw new RequestPendingError()
      const answer = (async () => ask())()
      open.set(connectorId, prompts.set(kind, answer))
      const close = () => {
        prompts.delete(kind)
      }
      answer.then(close, close)
      return wait(answer)
    },
    release: (connectorId) => void open.delete(connectorId),
  }
}
