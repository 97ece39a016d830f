import { randomUuid } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import { type EventName, events, type SuccessPayload } from '../protocol/index.js'
import { timeoutOf } from './deadlines.js'
import type { RequestOptions } from './frame-client.js'
import {
  FrameAbortedError,
  FrameInterruptedError,
  FrameRequestError,
  FrameTimeoutError,
} from './frame-errors.js'

/** Requests that the frame has not answered. */
export interface OpenRequests {
  /**
   * Opens one. Its time runs from `posted`.
   *
   * @param onGivenUp - told when the frame has it and it is waited for no more
   * @returns its id and its answer
   */
  open<Name extends EventName>(
    name: Name,
    options: RequestOptions | undefined,
    onGivenUp: (id: string) => void,
  ): { readonly id: string; readonly answer: Promise<SuccessPayload<Name>> }
  isOpen(id: string): boolean
  /** The frame has it now. */
  posted(id: string): void
  /** Its owner approved it, and the frame does it: whatever ends it from here on, it may be done. */
  sending(id: string): void
  /** Settles the one that a message answers. @returns whether it was an answer to one */
  take(id: string, message: unknown): boolean
  /** Rejects all, or those alone that the frame has. */
  reject(error: (name: EventName) => Error, which?: 'all' | 'posted'): void
  /** Rejects what its owner has yet to approve. @returns how many there were, with what is being done */
  rejectApprovals(): number
  /** Whether none is open. */
  isEmpty(): boolean
}

interface Open {
  readonly name: EventName
  take(message: unknown): boolean
  reject(error: Error): void
  isPosted(): boolean
  isSending(): boolean
  begin(): void
  send(): void
}

/** What an abort means for the caller. */
export const abortedError = (name: EventName): FrameAbortedError =>
  new FrameAbortedError(name === 'RPC_REQUEST' ? 'rpc' : 'other')

/** @param onTimeout - told of each request that the frame did not answer in time */
export function createOpenRequests(onTimeout: (name: EventName) => void): OpenRequests {
  const all = new Map<string, Open>()

  const open: OpenRequests['open'] = (name, options = {}, onGivenUp) => {
    const { signal, timeout = timeoutOf(name) } = options
    const id = randomUuid()
    const answer = new Promise<SuccessPayload<typeof name>>((resolve, reject) => {
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
          isSending = name === 'RPC_REQUEST'
        },
        begin() {
          isPosted = true
          if (timeout === undefined) return
          timer = setTimeout(() => {
            giveUp(new FrameTimeoutError(name, timeout))
            onTimeout(name)
          }, timeout)
        },
        take(message) {
          const { success, error } = events[name]
          const done = z.safeParse(success, message)
          if (done.success) {
            close()
            resolve(done.data.payload)
            return true
          }
          const failed = z.safeParse(error, message)
          if (failed.success) refuse(new FrameRequestError(failed.data.payload?.message))
          return failed.success
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
    take: (id, message) => all.get(id)?.take(message) ?? false,
    reject(error, which = 'all') {
      for (const { name, reject, isPosted, isSending } of [...all.values()]) {
        if (isSending()) reject(new FrameInterruptedError())
        else if (which === 'all' || isPosted()) reject(error(name))
      }
    },
    rejectApprovals() {
      const open = [...all.values()].filter(({ name }) => name === 'RPC_REQUEST')
      for (const { name, reject, isSending } of open) if (!isSending()) reject(abortedError(name))
      return open.length
    },
    isEmpty: () => all.size === 0,
  }
}
