import { expect, it, vi } from 'vitest'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import type { Job, Review } from '../review.js'
import { createApproval } from './approval.js'

const review = { warnings: [] } as unknown as Review

/** A confirmed request. The test decides when its sending ends. */
async function confirmed() {
  let done: (hash: string) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const approve = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        done = resolve
        fail = reject
      }),
  )
  const job: Job = {
    isPerishable: false,
    prepare: async () => ({ review, fingerprint: 'one', approve }),
  }
  const page = new AbortController()
  const onSending = vi.fn()
  const unlock = vi.fn(async (): Promise<WalletKeys> => Object.create(null))
  const approval = createApproval(job, { unlock, signal: page.signal, onSending })
  const step = () => approval.getView().step
  await vi.waitFor(() => expect(step()).toBe('ready'))
  expect(onSending).not.toHaveBeenCalled()
  approval.confirm()
  await vi.waitFor(() => expect(step()).toBe('sending'))
  expect(onSending).toHaveBeenCalledOnce()
  const leave = () => page.abort(new FrameMessageError('Request was aborted'))
  return { approval, step, leave, done: (hash: string) => done(hash), fail: (e: Error) => fail(e) }
}

it('a transaction that was sent is answered with its hash, even if the page aborts it meanwhile', async () => {
  const { approval, step, leave, done } = await confirmed()
  leave()
  approval.reject()
  expect(step()).toBe('left')
  done('0xab')
  expect(await approval.result).toBe('0xab')
  expect(step()).toBe('ended')
})

it('a transaction that fails to be sent is answered with the reason, even if the page aborted it meanwhile', async () => {
  const { approval, step, leave, fail } = await confirmed()
  leave()
  fail(new FrameMessageError('The network rejected the transaction'))
  await expect(approval.result).rejects.toThrow('The network rejected the transaction')
  expect(step()).toBe('ended')
})

it('a transaction that failed stays open for the visitor, and is answered with the reason once the page aborts it', async () => {
  const { approval, step, leave, fail } = await confirmed()
  fail(new FrameMessageError('The network rejected the transaction'))
  await vi.waitFor(() => expect(step()).toBe('failed'))
  leave()
  await expect(approval.result).rejects.toThrow('The network rejected the transaction')
})
