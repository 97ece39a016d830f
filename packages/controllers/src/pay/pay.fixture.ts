// An app that asks for payments, with a wallet and a network that the test controls.
import type {
  FeeEstimate,
  SendCapability,
  SentTransaction,
  TransactionReceipt,
} from '@carabiner/core'
import type { TokenMovement } from '@carabiner/core/internal'
import { expect, vi } from 'vitest'
import { settle, setup } from '../controllers.fixture.js'
import { createPay } from './pay.js'
import type { PaymentRequest } from './payment-request.js'

type Settings = NonNullable<Parameters<typeof setup>[0]>
type Asked =
  | Parameters<SendCapability['sendTransaction']>[0]
  | Parameters<NonNullable<SendCapability['sendToken']>>[0]

/** In wei. */
export const ether = 10n ** 18n

/** 5 tokens of the account's 100, to `0xB`. */
export const tokenRequest: PaymentRequest = {
  amount: '5',
  token: 'eip155:1:0xT',
  recipient: 'eip155:1:0xB',
  reference: 'order 1',
}

/** Creates an app with an account `0xA` that holds 10 ETH and 100 tokens. */
export async function setupPay(settings: Settings = {}) {
  const chain = {
    native: 10n * ether,
    held: 100_000_000n,
    fee: { fee: ether / 1_000n } as FeeEstimate,
    /** The token's share of a transfer. */
    share: 0n,
    movements: [{ token: '0xT', amount: 5_000_000n }] as TokenMovement[],
    failure: undefined as unknown,
  }
  const prompts: (Asked & {
    give(sent: SentTransaction): Promise<void>
    refuse(error: unknown): Promise<void>
  })[] = []
  const receipts: { hash: string; mine(receipt?: Partial<TransactionReceipt>): Promise<void> }[] =
    []
  const ask = (parameters: Asked) =>
    new Promise<SentTransaction>((resolve, reject) => {
      prompts.push({
        ...parameters,
        async give(sent) {
          resolve(sent)
          await settle()
        },
        async refuse(error) {
          reject(error)
          await settle()
        },
      })
    })
  const fees = async () => {
    if (chain.failure) throw chain.failure
    return chain.fee
  }
  const send: SendCapability = {
    sendTransaction: ask,
    sendToken: ask,
    estimateFee: fees,
    async maxAmount({ token }) {
      const fee = await fees()
      return { amount: token ? chain.held : chain.native - fee.fee, fee }
    },
    receivedAmount: async ({ amount }) => amount - chain.share,
    checkReceiver: async ({ to }) => ({ address: to, kind: 'account' }),
    watchReceipt: ({ hash }) =>
      new Promise<TransactionReceipt>((resolve) => {
        receipts.push({
          hash,
          async mine(receipt) {
            resolve({ hash, status: 'success', blockNumber: 1n, fee: 1n, ...receipt })
            await settle()
          },
        })
      }),
  }
  const parts = setup({
    features: { pay: true },
    send,
    tokenBalances: {
      balances: async ({ tokens = [] }) =>
        tokens.map((token) => ({ token, amount: chain.held, decimals: 6 })),
      movements: async () => chain.movements,
    },
    tokens: {
      'eip155:1': [{ address: '0xT', symbol: 'USDX', name: 'Dollar', decimals: 6 }],
    },
    sources: { prices: { getPrices: async () => ({ 'eip155:1': 2_000, 'eip155:1:0xT': 1 }) } },
    ...settings,
  })
  const { carabiner, shell } = parts
  const pay = shell.controller(createPay)
  /** Lets reads arrive, also those that wait for the balance or for code. */
  const read = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await settle()
      for (const question of parts.balances.asked) question.give(chain.native)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  /** Code loads with its first use, which takes longer than an answer. */
  const until = (isOver: () => boolean) =>
    vi.waitFor(
      async () => {
        await read()
        expect(isOver()).toBe(true)
      },
      { timeout: 20_000, interval: 5 },
    )
  const { state } = pay
  const isRead = () => {
    if (state.step === 'idle' || state.step === 'reading') return false
    if (state.step !== 'choosing') return true
    const isPayable = state.options[0]?.status === 'enough'
    const { status } = state.costs
    return (
      state.optionsStatus === 'ready' && (!isPayable || status === 'ready' || status === 'failed')
    )
  }
  return {
    ...parts,
    until,
    /** Mines the last transaction. */
    async mine(receipt?: Partial<TransactionReceipt>) {
      await until(() => receipts.length > 0)
      await receipts.at(-1)?.mine(receipt)
      await until(() => state.step !== 'confirming')
    },
    pay,
    state,
    chain,
    prompts,
    receipts,
    read,
    last() {
      const question = prompts.at(-1)
      if (!question) throw new Error('the wallet was not asked')
      return question
    },
    async connect(address = '0xA') {
      await parts.connected(address)
      // The operations' code loads with the first operation.
      await carabiner.perform('send', async () => undefined)
    },
    /** Asks for a payment, as a host does. */
    async request(request = tokenRequest) {
      parts.modal.open({ view: 'Pay', data: request })
      const outcome = pay.request(request).then(
        (receipt) => ({ receipt }),
        (error: unknown) => ({ error }),
      )
      await until(isRead)
      return { outcome }
    },
    async press() {
      const { length } = prompts
      pay.pay()
      await until(() => prompts.length > length || state.step !== 'asking' || state.isSwitching)
    },
  }
}
