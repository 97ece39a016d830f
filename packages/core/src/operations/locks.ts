import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { ConnectorRegistry } from '../connector/registry.js'
import { RequestAbandonedError, RequestPendingError } from '../errors/connection-errors.js'
import type { Emitter } from '../events/emitter.js'
import type { CarabinerEvents } from '../events/events.js'
import type { Logger } from '../logger/logger.js'
import type { CarabinerState } from '../state.js'
import type { PendingRequest, PromptOperation } from './pending-request.js'

type PromptKind = 'sign or send' | 'switch network' | 'connect'

interface Prompt {
  readonly connectorId: string
  /** The chain family of the request, since one wallet may serve several. */
  readonly namespace: ChainNamespace
  readonly operation: PromptOperation
}

/** The locks that allow each wallet one prompt of a kind at a time. A second click sends nothing. */
export interface OperationLocks {
  /**
   * Runs a request unless the wallet's last prompt of this kind is still open.
   *
   * The lock stays until the wallet answers, even if `wait` ends earlier: the visitor may still approve that prompt, so
   * a second one must not join it. Only `stopWaiting` ends the lock early.
   *
   * @param wait - limits the caller's wait for the answer
   * @throws {RequestPendingError} with the open prompt
   * @throws {RequestAbandonedError} if the visitor stops waiting
   */
  run<T>(
    prompt: Prompt,
    ask: () => Promise<T>,
    wait: (answer: Promise<T>) => Promise<T>,
  ): Promise<T>
  /**
   * Lists a wallet's pending connect. Sets no lock, since a newer attempt replaces it.
   *
   * @param stop - ends the attempt
   * @param signal - aborts when the attempt is replaced
   */
  list(
    prompt: Prompt,
    answer: Promise<unknown>,
    { stop, signal }: { stop: () => void; signal: AbortSignal },
  ): void
  /** Stops waiting for a prompt, so that the next one can open. @returns whether the prompt was open */
  stopWaiting(id: string): boolean
  /** Removes the prompts of a family's ended connection. */
  release(connectorId: string, namespace: ChainNamespace): void
}

interface OpenPrompt extends Prompt {
  readonly kind: PromptKind
  readonly stop: () => void
}

const kindOf = (operation: PromptOperation): PromptKind =>
  operation === 'connect' || operation === 'switch network' ? operation : 'sign or send'

/** The parts of the engine that the locks use. */
interface EngineParts {
  readonly state: CarabinerState
  readonly connectors: ConnectorRegistry
  readonly events: Emitter<CarabinerEvents>
  readonly logger: Logger
}

/** @param engine - read on use, since the engine contains these locks */
export function createOperationLocks(engine: () => EngineParts): OperationLocks {
  const open = new Map<string, OpenPrompt>()
  let count = 0

  const listed = (id: string) =>
    engine().state.pendingRequests?.find((request) => request.id === id)
  const add = (prompt: Prompt, stop: () => void): string => {
    const { state } = engine()
    const { connectorId, namespace, operation } = prompt
    const id = String(++count)
    open.set(id, { connectorId, namespace, operation, kind: kindOf(operation), stop })
    const request: PendingRequest = { id, connectorId, operation, since: Date.now() }
    state.pendingRequests = [...(state.pendingRequests ?? []), request]
    return id
  }
  const remove = (id: string): boolean => {
    const { state } = engine()
    const others = (state.pendingRequests ?? []).filter((request) => request.id !== id)
    if (others.length > 0) state.pendingRequests = others
    else delete state.pendingRequests
    return open.delete(id)
  }
  /** Reports a late answer to the host. The log gets no content of it. */
  const tellLate = ({ connectorId, operation }: Prompt, outcome: object) => {
    const { events, logger } = engine()
    logger.info(`${connectorId} answered “${operation}” after the visitor stopped waiting`)
    events.emit('lateAnswer', { connectorId, operation, ...outcome })
  }
  /** Lists a prompt until it is answered. @param stop - runs if the visitor stops waiting @returns its id */
  const follow = (prompt: Prompt, answer: Promise<unknown>, stop: () => void): string => {
    let isStopped = false
    const id = add(prompt, () => {
      isStopped = true
      stop()
    })
    const settle = (outcome: object) => {
      remove(id)
      if (isStopped) tellLate(prompt, outcome)
    }
    answer.then(
      (result) => settle({ result }),
      (error: unknown) => settle({ error }),
    )
    return id
  }

  return {
    async run(prompt, ask, wait) {
      const { connectorId, operation } = prompt
      const kind = kindOf(operation)
      for (const [id, openPrompt] of open) {
        if (openPrompt.connectorId !== connectorId || openPrompt.kind !== kind) continue
        const request = listed(id)
        if (request) request.blocks = true
        const wallet = engine().connectors.get(connectorId)?.name ?? connectorId
        throw new RequestPendingError(undefined, request && { ...request, wallet })
      }
      let abandon = () => {}
      const abandoned = new Promise<never>((_, reject) => {
        abandon = () => reject(new RequestAbandonedError(operation))
      })
      abandoned.catch(() => {})
      const answer = (async () => ask())()
      const id = follow(prompt, answer, abandon)
      try {
        return await wait(Promise.race([answer, abandoned]))
      } catch (error) {
        const request = listed(id)
        if (request) request.isLeft = true
        throw error
      }
    },
    list(prompt, answer, { stop, signal }) {
      const id = follow(prompt, answer, stop)
      signal.addEventListener('abort', () => void remove(id), { once: true })
    },
    stopWaiting(id) {
      const prompt = open.get(id)
      if (!prompt || !remove(id)) return false
      prompt.stop()
      return true
    },
    release(connectorId, namespace) {
      for (const [id, openPrompt] of open) {
        const isTheirs =
          openPrompt.connectorId === connectorId && openPrompt.namespace === namespace
        if (isTheirs && openPrompt.kind !== 'connect') remove(id)
      }
    },
  }
}
