// An adapter that can send, with a wallet and a network that the test controls.
import type {
  FeeEstimate,
  SendCapability,
  SentTransaction,
  TokenBalance,
  TransactionReceipt,
} from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import { settle, setup } from '../controllers.fixture.js'
import type { HeldToken } from '../tokens/held-token.js'
import { createSend } from './send.js'

type Settings = NonNullable<Parameters<typeof setup>[0]>
type Asked =
  | Parameters<SendCapability['sendTransaction']>[0]
  | Parameters<NonNullable<SendCapability['sendToken']>>[0]

/** One ether in wei. */
export const ether = 10n ** 18n

export const nativeToken = (numeric = '10', price?: number): HeldToken => ({
  id: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  decimals: 18,
  quantity: { decimals: '18', numeric },
  isMinor: false,
  price,
})

export const dollarToken = (numeric = '100'): HeldToken => ({
  id: 'eip155:1:0xT',
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0xT',
  decimals: 6,
  quantity: { decimals: '6', numeric },
  price: 1,
  isMinor: false,
})

/** Returns a balance of 100 raw units of a token with a UI multiplier. */
export const shareToken = (uiMultiplier = '5'): HeldToken => ({
  ...dollarToken(),
  name: 'Share',
  symbol: 'SHARE',
  uiMultiplier,
  quantity: { decimals: '6', numeric: '100', uiMultiplier },
  price: 2,
})

/** Opens the send of an account `0xA` that holds 10 ETH and 100 USD. */
export async function setupSend(settings: Settings = {}) {
  const network = {
    native: 10n * ether,
    fee: { fee: ether / 1_000n } as FeeEstimate,
    held: [{ token: '0xT', amount: 100_000_000n, decimals: 6 }] as TokenBalance[],
    /** The token's share of a transfer. `undefined` if unknown. */
    share: undefined as bigint | undefined,
    /** The error that the next reads of the fee throw. */
    failure: undefined as unknown,
  }
  const requests: (Asked & {
    give(sent: SentTransaction): Promise<void>
    refuse(error: unknown): Promise<void>
  })[] = []
  const ask = (parameters: Asked) =>
    new Promise<SentTransaction>((resolve, reject) => {
      requests.push({
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
    if (network.failure) throw network.failure
    return network.fee
  }
  const send: SendCapability = {
    sendTransaction: ask,
    sendToken: ask,
    estimateFee: fees,
    async maxAmount({ token }) {
      const fee = await fees()
      const [heldBalance] = network.held
      return { amount: token ? (heldBalance?.amount ?? 0n) : network.native - fee.fee, fee }
    },
    receivedAmount: async ({ amount }) =>
      network.share === undefined ? undefined : amount - network.share,
    async checkReceiver({ to }) {
      if (!to.startsWith('0x')) throw new InvalidAddressError('to: not an address')
      return { address: to, kind: to.startsWith('0xC') ? 'contract' : 'account' }
    },
    watchReceipt: () => new Promise<TransactionReceipt>(() => {}),
  }
  const harness = setup({
    send,
    tokenBalances: { balances: async () => network.held },
    ...settings,
  })
  await harness.connected('0xA')
  // The code for operations loads with the first operation.
  await harness.carabiner.perform('send', async () => undefined)
  const controller = harness.shell.controller(createSend)
  /** Answers the pending reads of balances. */
  const answerBalances = async () => {
    await settle()
    for (const question of harness.balances.asked) question.give(network.native)
    await settle()
  }
  return {
    ...harness,
    send: controller,
    state: controller.state,
    network,
    asked: requests,
    answerBalances,
    last() {
      const question = requests.at(-1)
      if (!question) throw new Error('the wallet was not asked')
      return question
    },
    /** Fills in the form, opens the review and reads the costs. */
    async reviewed(token = nativeToken(), amount = '1.5', to = '0xB') {
      controller.chooseToken(token)
      controller.enter(amount)
      controller.receiver.put(to)
      await settle()
      controller.review()
      await answerBalances()
    },
  }
}
