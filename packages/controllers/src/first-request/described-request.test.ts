import type { Adapter, Connector } from '@carabiner/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDescribedRequest, type DescribedRequestState } from './described-request.js'
import type { ConnectedAccount } from './first-request.js'

const account = { namespace: 'eip155', connectorId: 'one' } as ConnectedAccount
const request = { message: 'Welcome' }

function start({ isEmbedded = false, canRead = true } = {}) {
  const state: DescribedRequestState = {}
  const modal = { open: true }
  const description = createDescribedRequest(
    {
      getAdapter: () => (canRead ? { preview: {} } : {}) as Adapter,
      getConnector: () => (isEmbedded ? { auth: {} } : {}) as Connector,
    },
    state,
    () => modal.open,
  )
  const controller = new AbortController()
  const done = vi.fn()
  const showing = description.show(request, account, controller.signal).then(done)
  return { state, modal, description, controller, done, showing }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a first request', () => {
  it('a first request waits until the view shows its description', async () => {
    const { state, description, done, showing } = start()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(state.described).toEqual(request)
    expect(done).not.toHaveBeenCalled()
    description.onShown()
    await showing
  })

  it('a first request waits for its description for two seconds at most', async () => {
    const { state, done } = start()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).toHaveBeenCalledOnce()
    expect(state.described).toEqual(request)
  })

  it('a first request does not reach the wallet if the modal closes before its description shows', async () => {
    const { modal, description, showing } = start()
    modal.open = false
    description.onShown()
    await expect(showing).rejects.toMatchObject({ name: 'ModalClosedError' })
  })

  it('a first request stops waiting when the attempt ends', async () => {
    const { controller, showing } = start()
    controller.abort()
    await showing
  })

  it.each([
    ['an embedded wallet describes itself', { isEmbedded: true }],
    ['no adapter can read', { canRead: false }],
  ])('a first request that %s has no description', async (_, options) => {
    const { state, showing } = start(options)
    await showing
    expect(state.described).toBeUndefined()
  })
})
