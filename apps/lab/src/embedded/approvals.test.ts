// @vitest-environment jsdom
// The embedded wallet's connector under the modal, both as in a page. Only the frame is a fake.
import { createApprovals, createControllers, createShell } from '@carabiner/controllers'
import { afterEach, expect, it, vi } from 'vitest'
import {
  createPage,
  evmAddress,
} from '../../../../packages/wallet-frame/src/connector/page.fixture.js'
import {
  reads,
  signing,
} from '../../../../packages/wallet-frame/src/protocol/listed-methods.fixture.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})
/** Waits for a check. The limit is long, because a test must not fail on a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

async function connected() {
  const page = createPage()
  const shell = createShell(page.carabiner)
  const controllers = createControllers(page.carabiner, shell, { registry: false })
  ends.push(page.destroy, shell.destroy, controllers.destroy)
  await page.carabiner.connect('auth')
  const provider = await page.evm()
  const { modal, router } = shell
  const approvals = shell.controller(createApprovals)
  return { ...page, provider, modal, router, approvals, view: () => router.current()?.view }
}
const request = (page: Awaited<ReturnType<typeof connected>>, method: string) => {
  const outcome = vi.fn()
  page.provider.request({ method, params: paramsOf[method] ?? [] }).then(outcome, outcome)
  return outcome
}
const base58 = '11111111111111111111111111111111'
/** Valid parameters of methods whose shape is checked before posting. */
const paramsOf: Record<string, unknown> = {
  wallet_sendCalls: [{ calls: [{ to: evmAddress }] }],
  wallet_getCallsStatus: ['order-7'],
  solana_signMessage: { message: base58, pubkey: base58 },
  solana_signTransaction: { transaction: base58 },
  solana_signAllTransactions: { transactions: [base58] },
  solana_signAndSendTransaction: { transaction: base58 },
}

it('[S6.03] the embedded wallet answers a read request without opening the modal', async () => {
  const page = await connected()
  page.answer('RPC_REQUEST', ({ method }: { method: string }) => `answer to ${method}`)
  const heard = vi.fn()
  page.auth().approvals.watch(heard)
  for (const method of reads) {
    const outcome = request(page, method)
    await until(() => expect(outcome).toHaveBeenCalled())
    // The page knows account and network itself.
    if (!['eth_accounts', 'eth_chainId'].includes(method)) {
      expect(outcome).toHaveBeenCalledExactlyOnceWith(`answer to ${method}`)
    }
    expect([method, heard.mock.calls, page.modal.state.open]).toEqual([method, [], false])
  }
})

it.each(signing)(
  '[S6.04] the request %s to the embedded wallet opens the modal at ApproveTransaction',
  async (method) => {
    const page = await connected()
    request(page, method)
    await until(() =>
      expect([page.modal.state.open, page.view()]).toEqual([true, 'ApproveTransaction']),
    )
    expect(page.posted.at(-1)).toMatchObject({ name: 'RPC_REQUEST', payload: { method } })
  },
)

it('[S8.42] a method that the embedded wallet does not allow is rejected, never posted to the frame, and opens the modal', async () => {
  const page = await connected()
  const before = page.names().length
  const outcome = request(page, 'eth_sign')
  await until(() => expect(page.modal.state.open).toBe(true))
  expect(outcome).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ shortMessage: 'Requested RPC call is not allowed', code: 4200 }),
  )
  expect(page.view()).not.toBe('ApproveTransaction')
  expect(page.names()).toHaveLength(before)
})

it('[S4.35] closing the modal rejects all pending requests and aborts them in the frame, except the request of an open view', async () => {
  const page = await connected()
  const [one, other] = [request(page, 'personal_sign'), request(page, 'eth_sendTransaction')]
  await until(() => expect(page.approvals.state.waiting).toBe(2))
  page.modal.close()
  const aborted = expect.objectContaining({ message: 'Request was aborted', code: 4001 })
  await until(() => {
    expect(one).toHaveBeenCalledExactlyOnceWith(aborted)
    expect(other).toHaveBeenCalledExactlyOnceWith(aborted)
    expect(page.names().at(-1)).toBe('RPC_ABORT')
  })
  expect(page.auth().approvals.pending()).toEqual([])

  page.modal.open({ view: 'Account' })
  page.router.push({ view: 'WalletSendPreview' })
  const requestOfView = request(page, 'eth_sendTransaction')
  await until(() => {
    expect([...page.approvals.state.stack]).toEqual(['WalletSendPreview'])
    expect(page.names().at(-1)).toBe('RPC_REQUEST')
  })
  const aborts = () => page.names().filter((name) => name === 'RPC_ABORT').length
  const before = aborts()
  page.modal.close()
  // The page answers a later request, so no abort is still on its way.
  page.answer('RPC_REQUEST', () => '0x1')
  const later = request(page, 'eth_blockNumber')
  await until(() => expect(later).toHaveBeenCalledExactlyOnceWith('0x1'))
  expect(requestOfView).not.toHaveBeenCalled()
  expect(page.auth().approvals.pending()).toHaveLength(1)
  expect(aborts()).toBe(before)
  page.modal.open()
  await until(() => expect(page.view()).toBe('ApproveTransaction'))
})
