import { BaseError, RequestOutcomeUnknownError, UserRejectedRequestError } from '@carabiner/core'
import { InsufficientFundsError } from '@carabiner/core/adapter'
import {
  type PaymentsCapability,
  UnsupportedProviderMethodError,
  type WalletPaymentRequest,
} from '@carabiner/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setupPay, tokenRequest } from './pay.fixture.js'
import { assetIdOf } from './wallet-pay.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Asks for a payment, which the wallet answers by `answer`. */
async function open(
  answer: (payment: WalletPaymentRequest) => Promise<string>,
  isOffered = async () => true,
) {
  const payRequests = vi.fn<PaymentsCapability['pay']>(async ({ payment }) => {
    const txid = await answer(payment)
    const [option] = payment.acceptedPayments
    if (!option) throw new Error('nothing is accepted')
    return { ...option, txid }
  })
  const parts = await setupPay({ payments: { isOffered, pay: payRequests } })
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  await parts.connect()
  const { outcome } = await parts.request({ ...tokenRequest, expiresAt: 4_102_444_800_000 })
  parts.pay.pay()
  await parts.until(() => parts.state.step !== 'asking' || parts.prompts.length > 0)
  return { ...parts, payRequests, outcome }
}
/** The adapter's error, whose code loads with the first payment. */
class PaymentRequestExpiredError extends BaseError {
  override name = 'PaymentRequestExpiredError'
}
const refuse = (error: unknown) => open(() => Promise.reject(error))

describe('a payment through a wallet that takes payments', () => {
  it('[S2.30] is one request for exactly the chosen option', async () => {
    const { payRequests, mine, outcome, prompts } = await open(async () => '0x1')
    expect(payRequests.mock.calls.map(([{ payment }]) => payment)).toEqual([
      {
        orderId: 'order 1',
        expiresAt: 4_102_444_800_000,
        acceptedPayments: [
          { asset: 'eip155:1/erc20:0xT', amount: 5_000_000n, recipient: 'eip155:1:0xB' },
        ],
      },
    ])
    await mine()
    expect(await outcome).toMatchObject({ receipt: { hash: '0x1', status: 'paid' } })
    expect(prompts).toEqual([])
  })

  it('is paid in part if the named transaction brought the recipient nothing', async () => {
    const { chain, mine, state } = await open(async () => '0x1')
    chain.movements = []
    await mine()
    expect([state.step, state.receipt?.amount]).toEqual(['partial', '0'])
  })

  it('is a transaction if the wallet does not know the method after all', async () => {
    const { prompts } = await refuse(new UnsupportedProviderMethodError(4200, 'no', undefined))
    expect(prompts).toMatchObject([{ token: '0xT', to: '0xB', amount: 5_000_000n }])
  })

  it('is a transaction if the wallet does not offer the method', async () => {
    const { prompts, payRequests } = await open(
      async () => '0x1',
      async () => false,
    )
    expect(prompts).toHaveLength(1)
    expect(payRequests).not.toHaveBeenCalled()
  })

  it('can be tried again after the visitor declines it', async () => {
    const { state, prompts } = await refuse(new UserRejectedRequestError(8001, 'no', undefined))
    expect(state).toMatchObject({ step: 'choosing', failure: { problem: 'rejected' } })
    expect(prompts).toEqual([])
  })

  it('is refused without enough funds', async () => {
    const { state } = await refuse(new InsufficientFundsError())
    expect(state).toMatchObject({ step: 'choosing', failure: { problem: 'insufficient' } })
  })

  it('has expired if the wallet says so', async () => {
    const { state } = await refuse(new PaymentRequestExpiredError('no'))
    expect(state.step).toBe('expired')
  })

  it('may have been made if the answer cannot be read', async () => {
    const { state, prompts } = await refuse(new RequestOutcomeUnknownError(new Error('no')))
    expect(state.step).toBe('unknown')
    expect(prompts).toEqual([])
  })
})

it('names an asset by its contract, or by its coin type', () => {
  expect(assetIdOf('eip155:8453', '0xT', 'USDC')).toBe('eip155:8453/erc20:0xT')
  expect(assetIdOf('eip155:8453', undefined, 'ETH')).toBe('eip155:8453/slip44:60')
  expect(assetIdOf('eip155:137', undefined, 'POL')).toBe('eip155:137/slip44:966')
  expect(assetIdOf('eip155:5', undefined, 'OWN')).toBeUndefined()
})
