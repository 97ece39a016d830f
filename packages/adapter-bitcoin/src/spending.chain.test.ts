import { OutcomeUnknownError, type SendCapability } from '@carabiner/core'
import { Transaction } from '@scure/btc-signer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lossyEndpoint } from '../../../apps/lab/services/server/lossy-endpoint.fixture.js'
import type { BitcoinOptions, ExcludeCoins } from './options.js'
import {
  balanceOf,
  chains,
  connected,
  createWallet,
  type Face,
  fund,
  leavePage,
  mineBlock,
  network,
  prompts,
  signet,
} from './page.fixture.js'

const { url } = chains.signet
afterEach(leavePage)
afterEach(() => void vi.useRealTimers())

const start = async (
  options: BitcoinOptions = {},
  face: Face = 'standard',
  paymentType: 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr' = 'p2wpkh',
  on = signet,
) => {
  const wallet = { paymentType, networks: [{ name: 'signet', apiUrl: url }] } as const
  const page = await connected(face, wallet, { ...options, networks: [on] })
  const { address = '' } = page.account() ?? {}
  const send = page.carabiner.getAdapter('bip122').send
  if (!send) throw new Error('it can send')
  const target = {
    account: { namespace: 'bip122' as const, address, type: 'payment' as const },
    network: on,
    signal: new AbortController().signal,
  }
  return { ...page, address, send, target }
}
type Page = Awaited<ReturnType<typeof start>>

const freshAddress = () =>
  createWallet({ networks: [{ name: 'signet', apiUrl: url }] }).state.account
const coinsOf = async (address: string): Promise<{ txid: string; vout: number; value: number }[]> =>
  (await fetch(`${url}/address/${address}/utxo`)).json()
const pay = (
  { carabiner }: Page,
  to: string,
  value: bigint,
  fee?: Parameters<SendCapability['sendTransaction']>[0]['fee'],
) => carabiner.sendTransaction({ transaction: { to, value }, ...(fee && { fee }) })
const rawOf = async (txid: string) =>
  Transaction.fromRaw(Buffer.from(await (await fetch(`${url}/tx/${txid}/hex`)).text(), 'hex'), {
    allowUnknownOutputs: true,
  })
/** Returns the transaction that the wallet was prompted to sign. */
const promptedTransaction = ({ wallet }: Page) => {
  const { params } =
    [...wallet.log].reverse().find(({ method }) => method === 'bitcoin:signTransaction') ?? {}
  const psbt: unknown = Reflect.get(Object([params].flat()[0]), 'psbt')
  if (!(psbt instanceof Uint8Array)) throw new Error('it was not asked')
  return Transaction.fromPSBT(psbt)
}

async function psbtOf(address: string, to: string, fee: bigint) {
  const [coin] = await coinsOf(address)
  if (!coin) throw new Error('no coin')
  const { script } = (await rawOf(coin.txid)).getOutput(coin.vout)
  if (!script) throw new Error('no script')
  const transaction = new Transaction()
  const amount = BigInt(coin.value)
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
  const receiver = (await import('./primitives/address.js')).parseAddress(to).script
  transaction.addOutput({ script: receiver, amount: amount - fee })
  return Buffer.from(transaction.toPSBT()).toString('base64')
}
const signAndSend = ({ carabiner }: Page, psbt: string, broadcast = true) =>
  carabiner.perform('psbt', (ability, active) => ability.sign({ ...active, psbt, broadcast }))

describe('an excessive network fee', () => {
  it('a fee above the limit for the network’s rate throws FeeTooHighError, with fee and limit, before the prompt', async () => {
    const page = await start({ api: { getFeeRate: async () => 50 } })
    await fund(url, page.address, 1_000_000n)
    const to = freshAddress()
    const error = {
      name: 'FeeTooHighError',
      // 141 virtual bytes at a rate of 50, while the network estimates 2.
      fee: 7_050n,
      limit: 1_392n,
      details: '3 times the 2 sat/vB fee rate for the next block',
    }
    await expect(pay(page, to, 100_000n)).rejects.toMatchObject(error)
    await expect(
      page.send.estimateFee({ ...page.target, transaction: { to, value: 100_000n } }),
    ).rejects.toMatchObject(error)
    expect(page.wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
    expect(await balanceOf(url, to)).toBe(0n)
  })

  it('a fee above the limit for the paid amount throws FeeTooHighError, with fee and limit, before the prompt', async () => {
    const page = await start()
    await fund(url, page.address, 100_000n)
    await expect(pay(page, freshAddress(), 500n)).rejects.toMatchObject({
      name: 'FeeTooHighError',
      fee: 282n,
      limit: 250n,
      details: '50 % of the amount',
    })
  })

  it('a payment with a high fee succeeds if the host raises the fee limits', async () => {
    const page = await start({
      api: { getFeeRate: async () => 50 },
      feeLimits: { rate: 25, share: Number.POSITIVE_INFINITY },
    })
    await fund(url, page.address, 100_000n)
    const to = freshAddress()
    await pay(page, to, 600n)
    expect(await balanceOf(url, to)).toBe(600n)
  })

  it.each<[string, BitcoinOptions]>([
    ['a share that is not a number', { feeLimits: { share: Number.NaN } }],
    ['a rate of zero', { feeLimits: { rate: 0 } }],
  ])('bitcoinAdapter rejects %s as a fee limit with InvalidOptionsError', async (_, options) => {
    await expect(start(options)).rejects.toMatchObject({ name: 'InvalidOptionsError' })
  })

  it('a host’s PSBT with an excessive fee is rejected before the prompt if the adapter is to broadcast it', async () => {
    const page = await start()
    await fund(url, page.address, 100_000n)
    const before = prompts(page.wallet)
    for (const fee of [5_000n, 60_000n]) {
      const psbt = await psbtOf(page.address, freshAddress(), fee)
      await expect(signAndSend(page, psbt)).rejects.toMatchObject({ name: 'FeeTooHighError', fee })
    }
    expect(prompts(page.wallet)).toBe(before)
    // The host itself is responsible for a transaction that it sends.
    const psbt = await psbtOf(page.address, freshAddress(), 5_000n)
    expect((await signAndSend(page, psbt, false)).hash).toBeUndefined()
  })
})

describe('checking a payment’s receiver', () => {
  it('checkReceiver() accepts an address on the active network', async () => {
    const { send, target, address } = await start()
    expect(await send.checkReceiver({ ...target, to: address })).toEqual({
      address,
      kind: 'account',
    })
  })

  it.each([
    ['an address on another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'network'],
    ['a mistyped address', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsz', 'checksum'],
    ['a text that is not an address', 'hana', 'form'],
  ])('checkReceiver() rejects %s as the receiver', async (_, to, problem) => {
    const { send, target } = await start()
    await expect(send.checkReceiver({ ...target, to })).rejects.toMatchObject({
      name: 'InvalidAddressError',
      problem,
    })
  })
})

describe('a payment with an estimated fee', () => {
  it.each(['standard', 'unisat', 'requests'] as const)(
    'a payment spends the coins of its fee estimate, even after larger coins arrive (%s)',
    async (face) => {
      const page = await start({}, face)
      await fund(url, page.address, 40_000n)
      await fund(url, page.address, 50_000n)
      const to = freshAddress()
      const transaction = { to, value: 70_000n }
      const fee = await page.send.estimateFee({ ...page.target, transaction })
      expect(fee.coins).toHaveLength(2)
      // A new selection would use the larger coin that arrives now.
      await fund(url, page.address, 500_000n)
      await mineBlock(url)
      const { hash } = await pay(page, to, 70_000n, fee)
      const sent = await rawOf(hash)
      const spent = [0, 1].map((at) => sent.getInput(at))
      expect(sent.inputsLength).toBe(2)
      expect(
        spent
          .map(({ txid, index }) => `${Buffer.from(txid ?? []).toString('hex')}:${index}`)
          .sort(),
      ).toEqual(fee.coins?.map(({ txid, vout }) => `${txid}:${vout}`).sort())
      await mineBlock(url)
      const receipt = await page.send.watchReceipt({ ...page.target, hash, interval: 20 })
      expect(receipt.fee).toBe(fee.fee)
      expect(await balanceOf(url, to)).toBe(70_000n)
    },
  )

  it('if the estimated coins are spent, a payment uses other coins but is rejected if its fee exceeds the estimate', async () => {
    let rate = 2
    const page = await start({ api: { getFeeRate: async () => rate } })
    await fund(url, page.address, 50_000n)
    const to = freshAddress()
    const transaction = { to, value: 20_000n }
    const fee = await page.send.estimateFee({ ...page.target, transaction })
    // The coin is spent elsewhere, and another one arrives.
    await fund(url, page.address, 90_000n)
    await signAndSend(page, await psbtOf(page.address, freshAddress(), 300n))
    const before = prompts(page.wallet)
    rate = 3
    await expect(pay(page, to, 20_000n, fee)).rejects.toMatchObject({
      name: 'FeeTooHighError',
      limit: fee.fee,
    })
    expect(prompts(page.wallet)).toBe(before)
    rate = 1
    await pay(page, to, 20_000n, fee)
    expect(await balanceOf(url, to)).toBe(20_000n)
  })

  it('the maximum amount is paid with its estimated fee, even when the fee rate rises', async () => {
    let rate = 2
    const page = await start({ api: { getFeeRate: async () => rate } })
    await fund(url, page.address, 20_000n)
    await fund(url, page.address, 30_000n)
    const to = freshAddress()
    const most = await page.send.maxAmount({ ...page.target, to })
    rate = 3
    await pay(page, to, most.amount, most.fee)
    expect(await balanceOf(url, to)).toBe(most.amount)
    expect(await balanceOf(url, page.address)).toBe(0n)
  })
})

describe('the previous transactions of the coins that a transfer spends', () => {
  it.each([
    ['p2pkh', true],
    ['p2sh-p2wpkh', true],
    ['p2wpkh', true],
    ['p2tr', false],
  ] as const)(
    'for coins of type %s, it is %s that the PSBT gives the wallet the coins’ previous transactions',
    async (type, isThere) => {
      const page = await start({}, 'standard', type)
      await fund(url, page.address, 50_000n)
      const [coin] = await coinsOf(page.address)
      await pay(page, freshAddress(), 20_000n)
      const { nonWitnessUtxo, witnessUtxo } = promptedTransaction(page).getInput(0)
      expect(nonWitnessUtxo !== undefined).toBe(isThere)
      expect(witnessUtxo !== undefined).toBe(type !== 'p2pkh')
      if (isThere) expect(nonWitnessUtxo?.outputs[coin?.vout ?? 0]?.amount).toBe(50_000n)
    },
  )

  it.each([
    ['says a coin is worth less', (text: string) => text.replaceAll('50000', '40000')],
    ['says a coin is worth more', (text: string) => text.replaceAll('50000', '90000')],
  ])('a payment is rejected before the prompt if the endpoint %s', async (_, lie) => {
    const page = await start({
      api: {
        async getUtxos({ address }) {
          const text = await (await fetch(`${url}/address/${address}/utxo`)).text()
          const coins: { txid: string; vout: number; value: number }[] = JSON.parse(lie(text))
          return coins.map(({ txid, vout, value }) => ({
            txid,
            vout,
            confirmed: true,
            value: BigInt(value),
          }))
        },
      },
    })
    await fund(url, page.address, 50_000n)
    const before = prompts(page.wallet)
    await expect(pay(page, freshAddress(), 20_000n)).rejects.toMatchObject({
      name: 'InvalidHttpResponseError',
    })
    expect(prompts(page.wallet)).toBe(before)
  })
})

describe('coins excluded from spending', () => {
  it('coins of 10,000 satoshi or less are not spent by default', async () => {
    const to = freshAddress()
    const page = await start()
    await fund(url, page.address, 10_000n)
    await fund(url, page.address, 10_001n)
    const most = await page.send.maxAmount({ ...page.target, to })
    expect(most.amount + most.fee.fee).toBe(10_001n)
    await expect(pay(page, to, 15_000n)).rejects.toMatchObject({
      name: 'InsufficientFundsError',
      cause: { name: 'CoinsExcludedError' },
      details: '10000 satoshi in 1 coins are excluded',
    })
    const generous = await start({ leaveCoinsUpTo: 0n })
    await fund(url, generous.address, 10_000n)
    await fund(url, generous.address, 10_001n)
    await pay(generous, to, 15_000n)
    expect(await balanceOf(url, to)).toBe(15_000n)
  })

  it('coins that the host’s excludeCoins function returns are not spent', async () => {
    const requestedAddresses: unknown[] = []
    const large = vi.fn<ExcludeCoins>(async (coins, target) => {
      requestedAddresses.push(target.address)
      return coins.filter(({ value }) => value === 80_000n)
    })
    const page = await start({ excludeCoins: large })
    await fund(url, page.address, 80_000n)
    await fund(url, page.address, 30_000n)
    await fund(url, page.address, 5_000n)
    const to = freshAddress()
    const most = await page.send.maxAmount({ ...page.target, to })
    expect(most.amount + most.fee.fee).toBe(30_000n)
    await expect(pay(page, to, 40_000n)).rejects.toMatchObject({ name: 'InsufficientFundsError' })
    await pay(page, to, 20_000n)
    expect(await balanceOf(url, to)).toBe(20_000n)
    expect((await coinsOf(page.address)).map(({ value }) => value)).toContain(80_000)
    expect(new Set(requestedAddresses)).toEqual(new Set([page.address]))
    expect(large.mock.calls[0]?.[0].map(({ value }) => value).sort()).toEqual([30_000n, 80_000n])
  })

  it.each<[string, () => unknown]>([
    ['throws', () => Promise.reject(new Error('no'))],
    [
      'throws at once',
      () => {
        throw new Error('no')
      },
    ],
    ['returns undefined', async () => undefined],
    ['returns something other than coins', async () => [{ txid: 7 }]],
  ])('no coins are spent if the host’s excludeCoins function %s', async (_, answer) => {
    const excludeCoins = vi.fn(answer)
    // The cast allows a value that a host without TypeScript could return.
    const page = await start({ excludeCoins: excludeCoins as unknown as ExcludeCoins })
    await fund(url, page.address, 80_000n)
    const before = prompts(page.wallet)
    const to = freshAddress()
    const transaction = { to, value: 20_000n }
    for (const action of [
      () => pay(page, to, 20_000n),
      () => page.send.maxAmount({ ...page.target, to }),
      () => page.send.estimateFee({ ...page.target, transaction }),
    ]) {
      await expect(action()).rejects.toMatchObject({ name: 'CoinsUncheckedError' })
    }
    expect(prompts(page.wallet)).toBe(before)
  })

  it('no coins are spent if the host’s excludeCoins function does not answer within 10 s', async () => {
    // Fake timers only start here, because the requests before this call need real deadlines.
    const excludeCoins = vi.fn<ExcludeCoins>(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      return new Promise(() => {})
    })
    const page = await start({ excludeCoins })
    await fund(url, page.address, 80_000n)
    const action = expect(pay(page, freshAddress(), 20_000n)).rejects.toMatchObject({
      name: 'CoinsUncheckedError',
      cause: { name: 'WalletTimeoutError' },
    })
    while (excludeCoins.mock.calls.length === 0)
      await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(10_000)
    await action
  })

  it('a payment does not spend a coin that was excluded after the fee estimate', async () => {
    let excluded = false
    const page = await start({ excludeCoins: async (coins) => (excluded ? coins : []) })
    await fund(url, page.address, 80_000n)
    const transaction = { to: freshAddress(), value: 20_000n }
    const fee = await page.send.estimateFee({ ...page.target, transaction })
    excluded = true
    await expect(pay(page, transaction.to, 20_000n, fee)).rejects.toMatchObject({
      name: 'InsufficientFundsError',
    })
  })
})

describe('the outcome of a broadcast transaction', () => {
  const isSending = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === '/tx'
  const lossy = async (loss: 'answer' | 'request') => {
    const endpoint = await lossyEndpoint(url, loss, isSending)
    return start({}, 'standard', 'p2wpkh', network('Lossy', chains.signet.id, endpoint))
  }
  const unknown = (error: unknown) => {
    if (!(error instanceof OutcomeUnknownError)) throw error
    return error
  }

  it('a transaction is found in its block even if the endpoint’s answer to the broadcast was lost', async () => {
    const page = await lossy('answer')
    await fund(url, page.address, 80_000n)
    const to = freshAddress()
    const error = unknown(await pay(page, to, 20_000n).catch((thrown: unknown) => thrown))
    expect(await balanceOf(url, to)).toBe(20_000n)
    await mineBlock(url)
    const receipt = await page.send.watchReceipt({ ...page.target, ...error.sent, interval: 20 })
    expect(receipt).toMatchObject({ hash: error.hash, status: 'success' })
  })

  it('the error for a lost broadcast answer has the transaction id of the host’s PSBT', async () => {
    const page = await lossy('answer')
    await fund(url, page.address, 80_000n)
    const to = freshAddress()
    const psbt = await psbtOf(page.address, to, 300n)
    const error = unknown(await signAndSend(page, psbt).catch((thrown: unknown) => thrown))
    expect((await coinsOf(to))[0]?.txid).toBe(error.hash)
  })

  it('a transaction whose broadcast never reached the network is reported as dropped', async () => {
    const page = await lossy('request')
    await fund(url, page.address, 80_000n)
    const to = freshAddress()
    const error = unknown(await pay(page, to, 20_000n).catch((thrown: unknown) => thrown))
    await expect(
      page.send.watchReceipt({ ...page.target, ...error.sent, interval: 5 }),
    ).rejects.toMatchObject({ name: 'TransactionDroppedError' })
    expect(await balanceOf(url, to)).toBe(0n)
  })

  it('a transaction that spends an already spent coin throws BroadcastFailedError with the network’s reason', async () => {
    const page = await start()
    await fund(url, page.address, 80_000n)
    // Both PSBTs spend the same coin.
    const first = await psbtOf(page.address, freshAddress(), 300n)
    const second = await psbtOf(page.address, freshAddress(), 300n)
    await signAndSend(page, first)
    await expect(signAndSend(page, second)).rejects.toMatchObject({
      name: 'BroadcastFailedError',
      details: 'txn-mempool-conflict',
    })
  })

  it('a second broadcast of the same PSBT after a lost answer succeeds with the same transaction id', async () => {
    let isFirst = true
    const endpoint = await lossyEndpoint(url, 'answer', (request) => {
      const isHit = isSending(request) && isFirst
      if (isHit) isFirst = false
      return isHit
    })
    const on = network('Lossy', chains.signet.id, endpoint)
    const page = await start({}, 'standard', 'p2wpkh', on)
    await fund(url, page.address, 80_000n)
    const to = freshAddress()
    const psbt = await psbtOf(page.address, to, 300n)
    const error = unknown(await signAndSend(page, psbt).catch((thrown: unknown) => thrown))
    expect(await signAndSend(page, psbt)).toMatchObject({ hash: error.hash })
    expect(await coinsOf(to)).toHaveLength(1)
  })

  it('a payment that the app aborts during the broadcast still reports its transaction id', async () => {
    const leaving = new AbortController()
    const endpoint = await lossyEndpoint(url, 'answer', (request) => {
      if (isSending(request)) leaving.abort()
      return false
    })
    const on = network('Lossy', chains.signet.id, endpoint)
    const page = await start({}, 'standard', 'p2wpkh', on)
    await fund(url, page.address, 80_000n)
    const to = freshAddress()
    const transaction = { to, value: 20_000n }
    const { signal } = leaving
    const sending = page.carabiner.sendTransaction({ transaction, signal })
    const error = unknown(await sending.catch((thrown: unknown) => thrown))
    await expect.poll(() => balanceOf(url, to)).toBe(20_000n)
    expect((await coinsOf(to))[0]?.txid).toBe(error.hash)
  })
})
