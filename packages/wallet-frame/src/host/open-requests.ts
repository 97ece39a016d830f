import { randomUuid } from '@carabiner/core/adapter'
import {
  type AnswerPayload,
  deadlineOf,
  type EventName,
  eventOf,
  type RequestPayload,
  readAnswer,
} from '../protocol/index.js'
import {
  FrameAbortedError,
  FrameInterruptedError,
  FrameRequestError,
  FrameTimeoutError,
} from './frame-errors.js'

/** The requests without an answer so far. */
export interface OpenRequests {
  /**
   * Opens a request. Its time limit, which depends on the event, starts with `posted`.
   *
   * @param onGivenUp - called if a posted request is abandoned
   * @returns the request's id and answer
   */
  open<Name extends EventName>(
    name: Name,
    payload: RequestPayload<Name>,
    signal: AbortSignal | undefined,
    onGivenUp: (id: string) => void,
  ): { readonly id: string; readonly answer: Promise<AnswerPayload<Name>> }
  isOpen(id: string): boolean
  /** Marks a request as posted to the frame. */
  posted(id: string): void
  /**
   * Marks a request as approved: the frame executes it, and may complete it even if the wait ends.
   */
  sending(id: string): void
  /** Settles the request that a message answers. Ignores any other message. */
  take(message: unknown): void
  /** Rejects all requests, or only the posted ones. */
  reject(error: (name: EventName) => Error, which?: 'all' | 'posted'): void
  /**
   * Rejects the requests that await approval.
   *
   * @returns the number of requests for approval, including approved ones
   */
  rejectApprovals(): number
  /** Whether there is no open request. */
  isEmpty(): boolean
}

interface Open {
  readonly name: EventName
  take(message: unknown): void
  reject(error: Error): void
  isPosted(): boolean
  isSending(): boolean
  begin(): void
  send(): void
}

const isApproval = (name: EventName) => eventOf(name).sight === 'approval'

/** Creates the error of an aborted request. */
export const abortedError = (name: EventName): FrameAbortedError =>
  new FrameAbortedError(isApproval(name) ? 'rpc' : 'other')

/** @param onTimeout - called with each request that the frame did not answer in time */
export function createOpenRequests(onTimeout: (name: EventName) => void): OpenRequests {
  const requests = new Map<string, Open>()

  const open: OpenRequests['open'] = (name, payload, signal, onGivenUp) => {
    const deadline = deadlineOf(name, payload)
    const id = randomUuid()
    const answer = new Promise<AnswerPayload<typeof name>>((resolve, reject) => {
      let isPosted = false
      let isSending = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const close = () => {
        requests.delete(id)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const refuse = (error: Error) => {
        close()
        reject(error)
      }
      const giveUp = (error: Error) => {
        refuse(error)
        if (isPosted) onGivenUp(id)
      }
      const onAbort = () => giveUp(abortedError(name))
      signal?.addEventListener('abort', onAbort)
      requests.set(id, {
        name,
        reject: refuse,
        isPosted: () => isPosted,
        isSending: () => isSending,
        send() {
          isSending = isApproval(name)
        },
        begin() {
          isPosted = true
          if (deadline === undefined) return
          timer = setTimeout(() => {
            giveUp(new FrameTimeoutError(name, deadline))
            onTimeout(name)
          }, deadline)
        },
        take(message) {
          const parsed = readAnswer(name, message)
          if (!parsed) return
          if (!parsed.isDone) return refuse(new FrameRequestError(parsed.reason))
          close()
          resolve(parsed.payload)
        },
      })
    })
    return { id, answer }
  }

  return {
    open,
    isOpen: (id) => requests.has(id),
    posted: (id) => requests.get(id)?.begin(),
    sending: (id) => requests.get(id)?.send(),
    take: (message) => requests.get(Object(message).id)?.take(message),
    reject(error, which = 'all') {
      for (const { name, reject, isPosted, isSending } of [...requests.values()]) {
        if (isSending()) reject(new FrameInterruptedError())
        else if (which === 'all' || isPosted()) reject(error(name))
      }
    },
    rejectApprovals() {
      const open = [...requests.values()].filter(({ name }) => isApproval(name))
      for (const { name, reject, isSending } of open) if (!isSending()) reject(abortedError(name))
      return open.length
    },
    isEmpty: () => requests.size === 0,
  }
}
