import { events } from '@carabiner/wallet-frame/protocol'
import { expect, it, vi } from 'vitest'
import { eventNames, samples } from '../../../../wallet-frame/src/protocol/samples.fixture.js'
import { app } from '../boot/create-frame.fixture.js'
import { createConversation } from './conversation.js'
import type { HandlerContext, Handlers } from './handlers.js'

/** A frame whose visitor signs in with Farcaster when the test says so. */
function open() {
  let resolve: (user: { userName: string }) => void = () => {}
  const signals: AbortSignal[] = []
  const post = vi.fn<(message: object) => void>()
  const onDoneAfterAbort = vi.fn()
  const handlers = {
    CONNECT_FARCASTER(_: undefined, { signal }: HandlerContext) {
      signals.push(signal)
      return new Promise((done, reject) => {
        resolve = done
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  } as unknown as Handlers
  const { receive } = createConversation({
    handlers,
    post,
    isSignedIn: () => false,
    onDoneAfterAbort,
  })
  const request = app('CONNECT_FARCASTER')
  receive(request)
  return {
    receive,
    request,
    signals,
    post,
    onDoneAfterAbort,
    finish: () => resolve({ userName: 'ann' }),
  }
}
const answered = (id: string) => expect.objectContaining({ id })

it('the frame ends a request that the page aborts, and answers it', async () => {
  const { receive, request, signals, post, onDoneAfterAbort } = open()
  receive(app('CANCEL_LOGIN', { request: crypto.randomUUID() }))
  expect(signals[0]?.aborted).toBe(false)
  receive(app('CANCEL_LOGIN', { request: request.id }))
  expect(signals[0]?.aborted).toBe(true)
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith(answered(request.id)))
  expect(onDoneAfterAbort).not.toHaveBeenCalled()
})

it('the frame tells the page, by the request’s id, that it is now sending the request', () => {
  const post = vi.fn<(message: object) => void>()
  const handlers = {
    RPC_REQUEST: (_: unknown, { onSending }: HandlerContext) => onSending(),
  } as unknown as Handlers
  const { receive } = createConversation({
    handlers,
    post,
    isSignedIn: () => true,
    onDoneAfterAbort: () => {},
  })
  const request = app('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0xA'] })
  receive(request)
  const sendingMessage = { type: '@w3m-frame/RPC_SENDING', payload: { request: request.id } }
  expect(post.mock.calls).toEqual([[sendingMessage]])
})

it('the frame reports a login that had completed before the page aborted it', async () => {
  const { receive, request, post, onDoneAfterAbort, finish } = open()
  finish()
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith(answered(request.id)))
  expect(onDoneAfterAbort).not.toHaveBeenCalled()
  receive(app('CANCEL_LOGIN', { request: request.id }))
  expect(onDoneAfterAbort).toHaveBeenCalledOnce()
})

it('the frame reports a login that completed while the page was aborting it', async () => {
  const { receive, request, onDoneAfterAbort, finish } = open()
  finish()
  receive(app('CANCEL_LOGIN', { request: request.id }))
  await vi.waitFor(() => expect(onDoneAfterAbort).toHaveBeenCalledOnce())
})

it.each(eventNames.filter((name) => events[name].asker === 'visitor'))(
  'the page’s request %s to the frame does nothing if no visitor is signed in',
  async (name) => {
    const handler = vi.fn()
    const post = vi.fn<(message: object) => void>()
    const handlers = { [name]: handler } as unknown as Handlers
    const { receive } = createConversation({
      handlers,
      post,
      isSignedIn: () => false,
      onDoneAfterAbort: () => {},
    })
    receive(app(name, samples[name].request))
    const payload = { message: 'You are not signed in' }
    await vi.waitFor(() => expect(post).toHaveBeenCalledWith(expect.objectContaining({ payload })))
    expect(handler).not.toHaveBeenCalled()
  },
)
