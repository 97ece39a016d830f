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

/** Requests that the frame has not answered. */
export interface OpenRequests {
  /**
   * Opens one. Its deadline is that of the event, and runs from `posted`.
   *
   * @param onGivenUp - told when the frame has it and it is waited for no more
   * @returns its id and its answer
   */
  open<Name extends EventName>(
    name: Name,
    payload: RequestPayload<Name>,
    signal: AbortSignal | undefined,
    onGivenUp: (id: string) => void,
  ): { readonly id: string; readonly answer: Promise<AnswerPayload<Name>> }
  isOpen(id: string): boolean
  /** The frame has it now. */
  posted(id: string): void
  /** Its owner approved it, and the frame does it: whatever ends it from here on, it may be done. */
  sending(id: string): void
  /** Settles the one that a message answers; any other message settles none. */
  take(message: unknown): void
  /** Rejects all, or those alone that the frame has. */
  reject(error: (name: EventName) => Error, which?: 'all' | 'posted'): void
  /** Rejects what its owner has yet to approve. @returns how many there were, with what is being done */
  rejectApprovals(): number
  /** Whether none is open. */
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

/** What an abort means for the caller. */
export const abortedError = (name: EventName): FrameAbortedError =>
  new FrameAbortedError(isApproval(name) ? 'rpc' : 'other')

/** @param onTimeout - told of each request that the frame did not answer in time */
export function createOpenRequests(onTimeout: (name: EventName) => void): OpenRequests {
  const all = new Map<string, Open>()

  const open: OpenRequests['open'] = (name, payload, signal, onGivenUp) => {
    const deadline = deadlineOf(name, payload)
    const id = randomUuid()
    const answer = new Promise<AnswerPayload<typeof name>>((resolve, reject) => {
      let isPosted = false
      let isSending = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const close = () => {
        all.delete(id)
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
      all.set(id, {
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
          const read = readAnswer(name, message)
          if (!read) return
          if (!read.isDone) return refuse(new FrameRequestError(read.reason))
          close()
          resolve(read.payload)
        },
      })
    })
    return { id, answer }
  }

  return {
    open,
    isOpen: (id) => all.has(id),
    posted: (id) => all.get(id)?.begin(),
    sending: (id) => all.get(id)?.send(),
    take: (message) => all.get(Object(message).id)?.take(message),
    reject(error, which = 'all') {
      for (const { name, reject, isPosted, isSending } of [...all.values()]) {
        if (isSending()) reject(new FrameInterruptedError())
        else if (which === 'all' || isPosted()) reject(error(name))
      }
    },
    rejectApprovals() {
      const open = [...all.values()].filter(({ name }) => isApproval(name))
      for (const { name, reject, isSending } of open) if (!isSending()) reject(abortedError(name))
      return open.length
    },
    isEmpty: () => all.size === 0,
  }
}
