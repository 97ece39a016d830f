import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import type { AdapterContext } from '../../adapter/context.js'
import type { FeeEstimate } from '../../adapter/fee-estimate.js'
import { BaseError } from '../../errors/base-error.js'
import { operation } from '../operation.fixture.js'
import { address, network, otherAddress as to } from '../provider.fixture.js'
import { estimateFee, maxAmount } from './fees.js'
import { withFee } from './with-fee.js'

const fee: FeeEstimate = {
  isOperation: true,
  fee: 1_000n,
  deposit: 300n,
  gas: 500n,
  maxFeePerGas: 2n,
}

/** Opens a page with a smart account, whose embedded wallet reports the cost of its operations. */
function open({ balance = 10_000n, says = async () => fee, type = 'smartAccount' as const } = {}) {
  const feeRequests: unknown[] = []
  const operationFee = async (parameters: object) => {
    feeRequests.push(parameters)
    return says()
  }
  const account = { namespace: 'eip155', address, type } as const
  const place = operation({ account })
  const auth = { accounts: { operationFee } }
  const client = createClient({
    transport: custom({
      async request({ method, params }: { method: string; params: unknown }) {
        if (method === 'eth_getBalance') return `0x${balance.toString(16)}`
        if (method === 'eth_call') return `0x${7n.toString(16).padStart(64, '0')}`
        throw new Error(`${method} ${JSON.stringify(params)} is not asked for here`)
      },
    }),
  })
  const context = {
    active: () => ({ ...place, connector: { ...place.connector, auth } }),
    rpcClient: async () => client,
  } as unknown as AdapterContext
  return { feeRequests, context, place }
}

describe('the fee of a smart account’s operation', () => {
  it('a smart account’s fee is the price that its wallet reports for the operation, not a transfer’s gas', async () => {
    const { feeRequests, context, place } = open()
    const transaction = { to, value: 5n }
    expect(await estimateFee(context, { ...place, transaction })).toEqual(fee)
    expect(feeRequests).toEqual([
      expect.objectContaining({
        account: address,
        networkId: network.caipNetworkId,
        calls: [transaction],
      }),
    ])
  })

  it('the most that a smart account can send is its balance, less the part of the fee not paid from its entry point deposit', async () => {
    const { context, place } = open()
    expect(await maxAmount(context, { ...place, to })).toEqual({ amount: 9_300n, fee })
    const underfunded = open({ balance: 600n })
    expect(await maxAmount(underfunded.context, { ...underfunded.place, to })).toMatchObject({
      amount: 0n,
    })
  })

  it('with a sponsor, a smart account can send its whole balance, and tokens without any native currency', async () => {
    const free: FeeEstimate = { isOperation: true, fee: 0n, gas: 500n, maxFeePerGas: 2n }
    const { context, place } = open({ says: async () => free })
    expect(await maxAmount(context, { ...place, to })).toEqual({ amount: 10_000n, fee: free })
    expect(await maxAmount(context, { ...place, to, token: to })).toEqual({ amount: 7n, fee: free })
  })

  it('a smart account’s request contains no fee, since the wallet prices the operation', () => {
    const transaction = { to, value: 5n }
    expect(withFee(transaction, fee)).toEqual(transaction)
  })

  it.each([
    ['UserOperation reverted with reason: AA21 didn’t pay prefund', 'InsufficientFundsError'],
    ['UserOperation reverted during simulation', 'ExecutionRevertedError'],
    ['The network did not answer', 'CarabinerError'],
  ])(
    'the fee estimate throws a typed error if the smart account’s operation would fail (%s)',
    async (words, name) => {
      const { context, place } = open({ says: () => Promise.reject(new BaseError(words)) })
      const estimating = estimateFee(context, { ...place, transaction: { to, value: 5n } })
      await expect(estimating).rejects.toMatchObject({ name })
    },
  )
})
