// @vitest-environment jsdom
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseEther,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import {
  bytesOracle,
  fjordOracle,
  isthmusOracle,
  opStackOracle,
  scrollOracle,
} from '../../../../apps/lab/services/anvil/rollup-oracles.fixture.js'
import { deployTestTokens } from '../../../testing/src/contracts/deploy.js'
import { awaitMined } from '../../../testing/src/contracts/deployer.js'
import { createTestWallet } from '../../../testing/src/eip6963/wallet.js'
import type { SentPlace } from '../adapter/send.js'
import { usdtLikeTokens } from './assets/usdt-like-tokens.js'
import { openPage } from './page.fixture.js'

const { a, b } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e7'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

async function setup(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ chain: a, ...options })
  cleanups.push(page.close)
  return page
}

describe('watching for a sent transaction’s receipt', () => {
  it('[S9.08] at most 99 transactions of one account are watched at a time', async () => {
    const { send, readParameters } = await setup()
    const leaving = new AbortController()
    const watch = (index: number) =>
      send.watchReceipt({
        ...readParameters,
        hash: `0x${index.toString(16).padStart(64, '0')}`,
        signal: leaving.signal,
      })
    const watches = Array.from({ length: 99 }, (_, index) => watch(index))
    const ended = Promise.allSettled(watches)
    await expect(watch(99)).rejects.toMatchObject({ name: 'PendingLimitError' })
    const other = { namespace: 'eip155' as const, address: receiver }
    const elsewhere = send.watchReceipt({
      ...readParameters,
      account: other,
      hash: `0x${'1'.repeat(64)}`,
      timeout: 50,
    })
    await expect(elsewhere).rejects.toMatchObject({ name: 'WalletTimeoutError' })
    leaving.abort()
    for (const watched of await ended) {
      expect(watched).toMatchObject({ reason: { name: 'AbortedError' } })
    }
    await expect(watch(100)).rejects.toMatchObject({ name: 'AbortedError' })
  })

  it('the receipt of a reverted transaction is reported, with its cost', async () => {
    const { address, carabiner, node, send, readParameters } = await setup()
    const { token } = await deployTestTokens(a.url, receiver)
    const before = await node.getBalance({ address })
    const { hash } = await carabiner.sendTransaction({
      transaction: { to: token, data: '0xdeadbeef', gas: 100_000n },
    })
    const receipt = await send.watchReceipt({ ...readParameters, hash, interval: 20 })
    expect(receipt.status).toBe('reverted')
    expect(before - (await node.getBalance({ address }))).toBe(receipt.fee)
  })

  it('a transaction that another one with the same nonce replaces is reported as replaced', async () => {
    const { carabiner, send, readParameters } = await setup()
    const transfer = (nonce: number, value: bigint, gwei: bigint) =>
      carabiner.sendTransaction({
        transaction: {
          to: receiver,
          value,
          nonce,
          gas: 21_000n,
          maxFeePerGas: gwei * 10n ** 9n,
          maxPriorityFeePerGas: gwei * 10n ** 9n,
        },
      })
    const { hash } = await transfer(1, 1n, 3n)
    const watched = send.watchReceipt({ ...readParameters, hash, interval: 20 })
    const outcome = watched.catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { hash: faster } = await transfer(1, 2n, 9n)
    await transfer(0, 1n, 3n)
    expect(await outcome).toMatchObject({ name: 'TransactionReplacedError', by: faster })
    expect(
      await send.watchReceipt({ ...readParameters, hash: faster, interval: 20 }),
    ).toMatchObject({
      status: 'success',
    })
  })

  describe('when the wallet speeds a transaction up', () => {
    /** Creates a transfer that waits for an earlier one, and the same transfer with a higher fee. */
    async function setupSpedUp() {
      const parts = await setup()
      const transfer = (nonce: number, gwei: bigint) =>
        parts.carabiner.sendTransaction({
          transaction: {
            to: receiver,
            value: 7n,
            nonce,
            gas: 21_000n,
            maxFeePerGas: gwei * 10n ** 9n,
            maxPriorityFeePerGas: gwei * 10n ** 9n,
          },
        })
      const { hash } = await transfer(1, 3n)
      return { ...parts, hash, transfer }
    }

    it('a sped-up transaction is reported under the hash that got into a block', async () => {
      const { send, readParameters, hash, transfer } = await setupSpedUp()
      const places: SentPlace[] = []
      const onPlace = (place: SentPlace) => void places.push(place)
      const watched = send.watchReceipt({ ...readParameters, hash, interval: 20, onPlace })
      await vi.waitFor(() => expect(places.at(-1)?.nonce).toBe(1))
      const { hash: faster } = await transfer(1, 9n)
      await transfer(0, 3n)
      expect(await watched).toMatchObject({ hash: faster, status: 'success' })
    })

    it.each([
      ['a payment', { to: receiver, amount: 7n }],
      ['a swap, whose call is not stored', undefined],
    ])(
      'after a reload, a sped-up transaction is found by a search from the block at which watching began: %s',
      async (_, payment) => {
        const { send, readParameters, hash, transfer } = await setupSpedUp()
        const leaving = new AbortController()
        const place = await new Promise<SentPlace>((resolve) => {
          const onPlace = (place: SentPlace) => place.nonce !== undefined && resolve(place)
          send
            .watchReceipt({
              ...readParameters,
              hash,
              interval: 20,
              onPlace,
              signal: leaving.signal,
            })
            .catch(() => {})
        })
        leaving.abort()
        const { hash: faster } = await transfer(1, 9n)
        await transfer(0, 3n)
        const watched = { ...readParameters, hash, interval: 20, ...(payment && { payment }) }
        expect(await send.watchReceipt({ ...watched, place })).toMatchObject({
          hash: faster,
          status: 'success',
        })
        const other = { ...place, call: `0x${'0'.repeat(64)}` }
        if (payment) return
        await expect(send.watchReceipt({ ...watched, place: other })).rejects.toMatchObject({
          name: 'TransactionReplacedError',
          by: faster,
        })
      },
    )

    it('a transaction that no endpoint has shown is found by its receiver and amount, but not if it belongs to another payment', async () => {
      const { carabiner, send, readParameters } = await setup()
      const unseen = `0x${'ab'.repeat(32)}`
      const places: SentPlace[] = []
      const others: string[] = []
      // The first of two equal transactions belongs to another payment.
      const isOther = (hash: string) => hash !== others[1]
      const payment = { to: receiver, amount: 9n, isOther }
      const watched = send.watchReceipt({
        ...readParameters,
        hash: unseen,
        interval: 20,
        payment,
        onPlace: (place) => void places.push(place),
      })
      await vi.waitFor(() => expect(places).toHaveLength(1))
      for (let times = 0; times < 2; times += 1) {
        const { hash } = await carabiner.sendTransaction({
          transaction: { to: receiver, value: 9n },
        })
        others.push(hash)
        await send.watchReceipt({ ...readParameters, hash, interval: 20 })
      }
      expect(await watched).toMatchObject({ hash: others[1], status: 'success' })
    })
  })

  it('watching for a receipt is refused for an invalid hash', async () => {
    const { send, readParameters } = await setup()
    await expect(send.watchReceipt({ ...readParameters, hash: '0x12' })).rejects.toMatchObject({
      name: 'InvalidTransactionError',
    })
  })
})

describe('network fees of an EVM transaction', () => {
  it('the most that can be sent is the balance less the fee for it, so that only the unused part of the fee remains', async () => {
    const { address, carabiner, node, send, readParameters } = await setup({
      balance: parseEther('0.5'),
    })
    const { amount, fee } = await send.maxAmount({ ...readParameters, to: receiver })
    expect(amount + fee.fee).toBe(parseEther('0.5'))
    const { gas, maxFeePerGas, maxPriorityFeePerGas } = fee
    if (!gas || !maxFeePerGas || maxPriorityFeePerGas === undefined) throw new Error('no EIP-1559')
    const { hash } = await carabiner.sendTransaction({
      transaction: { to: receiver, value: amount, gas, maxFeePerGas, maxPriorityFeePerGas },
    })
    const receipt = await send.watchReceipt({ ...readParameters, hash, interval: 20 })
    expect(receipt.status).toBe('success')
    // The expected fee is closer to the actual cost than the maximum is.
    expect(fee.expected).toBeLessThan(fee.fee)
    expect(fee.expected).toBeGreaterThanOrEqual(receipt.fee)
    expect(await node.getBalance({ address })).toBe(fee.fee - receipt.fee)
  })

  it('the most that can be sent is 0 for an account that cannot pay the fee', async () => {
    const { send, readParameters } = await setup({ balance: 21_000n })
    expect(await send.maxAmount({ ...readParameters, to: receiver })).toMatchObject({ amount: 0n })
  })

  describe('of a rollup', () => {
    const transaction = { to: receiver, value: 1n }
    /** Reads the account's fee and maximum amount, with an oracle contract for the layer 1 fee. */
    async function readWith(address: Hex, bytecode: Hex) {
      const { node, send, readParameters } = await setup({ chain: b, balance: parseEther('0.5') })
      await node.setCode({ address, bytecode })
      try {
        const fee = await send.estimateFee({ ...readParameters, transaction })
        const most = await send.maxAmount({ ...readParameters, to: receiver })
        return { fee, most }
      } finally {
        await node.setCode({ address, bytecode: '0x' })
      }
    }

    it.each([
      ['the layer 1 fee', opStackOracle, fjordOracle, 1_000n],
      [
        'the layer 1 fee and the operator fee (Isthmus)',
        opStackOracle,
        isthmusOracle,
        1_000n + 42_000n,
      ],
      ['Scroll’s layer 1 fee', scrollOracle, bytesOracle, 240n],
    ] as const)(
      'a rollup’s fee includes %s, so that part cannot be sent',
      async (_, at, code, part) => {
        const { fee, most } = await readWith(at, code)
        expect(fee.l1Fee).toBe(part)
        expect(fee.fee).toBe((fee.gas ?? 0n) * (fee.maxFeePerGas ?? 0n) + part)
        expect(most.fee.l1Fee).toBe(part)
        expect(most.amount).toBe(parseEther('0.5') - most.fee.fee)
      },
    )
  })

  it('the fee estimate takes gas and gas price from the transaction if the transaction names them', async () => {
    const { send, readParameters } = await setup()
    const estimate = (transaction: object) =>
      send.estimateFee({
        ...readParameters,
        transaction: { to: receiver, value: 1n, ...transaction },
      })
    expect(await estimate({ gasPrice: 7n, gas: 30_000n })).toEqual({
      fee: 210_000n,
      gas: 30_000n,
      gasPrice: 7n,
    })
    const market = { maxFeePerGas: 5_000_000_000n, maxPriorityFeePerGas: 1n }
    expect(await estimate(market)).toMatchObject({ ...market, fee: 21_000n * 5_000_000_000n })
  })

  it('the fee estimate rejects a transaction to an invalid address', async () => {
    const { send, readParameters } = await setup()
    await expect(
      send.estimateFee({ ...readParameters, transaction: { to: '0x1' } }),
    ).rejects.toMatchObject({
      name: 'InvalidAddressError',
    })
  })

  it('the fee estimate is enough for a call that costs more than in its simulation', async () => {
    const { address, carabiner, node, send, readParameters } = await setup()
    const { token } = await deployTestTokens(a.url, address)
    const key = privateKeyToAccount(generatePrivateKey())
    const holder = createWalletClient({ account: key, transport: http(a.url) })
    await node.setBalance({ address: key.address, value: parseEther('1') })
    const transferTo = (to: Hex) => ({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] }),
    })
    const transaction = transferTo(key.address)
    const first = await carabiner.sendTransaction({ transaction })
    await send.watchReceipt({ ...readParameters, hash: first.hash, interval: 20 })
    const fee = await send.estimateFee({ ...readParameters, transaction })
    // The first transfer of a token to an account adds an entry to the token's storage, which costs more gas.
    const hash = await holder.sendTransaction({ chain: null, ...transferTo(address) })
    await awaitMined(node, hash)
    const sent = await carabiner.sendTransaction({ transaction, fee })
    const receipt = await send.watchReceipt({ ...readParameters, hash: sent.hash, interval: 20 })
    expect(receipt.status).toBe('success')
    expect(receipt.fee).toBeGreaterThan(fee.expected ?? 0n)
    expect(receipt.fee).toBeLessThanOrEqual(fee.fee)
  })

  it('the fee estimate fails with the revert for a call that the contract refuses', async () => {
    const { send, readParameters } = await setup()
    const { token } = await deployTestTokens(a.url, receiver)
    const transaction = { to: token, data: '0xdeadbeef' as const }
    await expect(send.estimateFee({ ...readParameters, transaction })).rejects.toMatchObject({
      name: 'ExecutionRevertedError',
    })
  })
})

describe('the check of a receiver’s EVM address', () => {
  it('the check returns a receiver’s address in EIP-55 form, and tells whether the address is a contract', async () => {
    const { address, send, readParameters } = await setup()
    const { token } = await deployTestTokens(a.url, address)
    const plain = '0x8f3a91c2e07db5f46a18d39e22c7f0b14e6d21c4'
    expect(await send.checkReceiver({ ...readParameters, to: plain.slice(2) })).toEqual({
      address: getAddress(plain),
      kind: 'account',
    })
    expect(await send.checkReceiver({ ...readParameters, to: token })).toEqual({
      address: getAddress(token),
      kind: 'contract',
    })
  })

  it.each([
    ['incomplete', '0x1', 'form'],
    ['written with a wrong checksum', '0x8F3a91c2e07db5f46a18d39e22c7f0b14e6d21C4', 'checksum'],
    ['the zero address', zeroAddress, 'unspendable'],
  ])('the check rejects a receiver whose address is %s', async (_, to, problem) => {
    const { send, readParameters } = await setup()
    await expect(send.checkReceiver({ ...readParameters, to })).rejects.toMatchObject({
      name: 'InvalidAddressError',
      problem,
    })
  })

  it('the check rejects the token’s own contract as the receiver of the token', async () => {
    const { address, send, readParameters } = await setup()
    const { token } = await deployTestTokens(a.url, address)
    await expect(send.checkReceiver({ ...readParameters, to: token, token })).rejects.toMatchObject(
      {
        problem: 'unspendable',
      },
    )
  })

  it('the check accepts a receiver’s address while no endpoint answers', async () => {
    const { send, readParameters } = await setup({ rpcUrl: 'http://127.0.0.1:1' })
    expect(await send.checkReceiver({ ...readParameters, to: receiver })).toEqual({
      address: getAddress(receiver),
    })
  })
})

describe('sending an ERC-20 token', () => {
  it('[S9.27] the seven USDT contracts may return nothing on transfer, in every notation of their address', async () => {
    expect(new Set(usdtLikeTokens.map((address) => address.toLowerCase())).size).toBe(7)
    const { address, carabiner, node } = await setup({ chain: b })
    const { refusing } = await deployTestTokens(b.url, address)
    const send = (token: string) =>
      carabiner.perform('send', async (ability, active) =>
        ability.sendToken?.({ ...active, token, to: receiver, amount: 1n }),
      )
    // The token returns false where a boolean is expected, so the wallet is not prompted.
    await expect(send(refusing)).rejects.toMatchObject({ name: 'ExecutionRevertedError' })
    const bytecode = (await node.getCode({ address: refusing })) ?? '0x'
    for (const listed of usdtLikeTokens.map((token) => getAddress(token))) {
      await node.setCode({ address: listed, bytecode })
      for (const token of [listed, listed.toLowerCase(), `0x${listed.slice(2).toUpperCase()}`]) {
        expect(await send(token)).toMatchObject({ hash: expect.stringMatching(/^0x/) })
      }
      await node.setCode({ address: listed, bytecode: '0x' })
    }
  })

  it('a token is sent even if no endpoint answers, since the wallet has endpoints of its own', async () => {
    const { address, carabiner, node, wallet } = await setup({ rpcUrl: 'http://127.0.0.1:1' })
    const { token } = await deployTestTokens(a.url, address)
    const sending = carabiner.perform('send', async (send, active) =>
      send.sendToken?.({ ...active, token, to: receiver, amount: 1n }),
    )
    const { hash = '' } = (await sending) ?? {}
    const sent: Hex = `0x${hash.slice(2)}`
    expect((await awaitMined(node, sent)).status).toBe('success')
    expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})

describe('a batch of calls with a wallet of EIP-5792 version 1', () => {
  it('a batch is sent to a wallet of EIP-5792 version 1, confirmed and shown there', async () => {
    const { carabiner, node } = await setup()
    const old = createTestWallet({
      name: 'Old',
      rdns: 'org.old',
      callsVersion: '1.0',
      chains: [{ id: a.id, rpcUrl: a.url }],
      accounts: [generatePrivateKey()],
    })
    cleanups.push(old.announce(window), old.destroy)
    await vi.waitFor(() => expect(carabiner.getConnector('6963:org.old')).toBeDefined())
    await node.setBalance({ address: old.state.account, value: parseEther('1') })
    await carabiner.connect('6963:org.old')
    const to = privateKeyToAccount(generatePrivateKey()).address
    const { id } = await carabiner.perform('calls', (calls, active) =>
      calls.send({
        ...active,
        calls: [
          { to, value: 3n },
          { to, value: 4n },
        ],
      }),
    )
    const { calls } = carabiner.getAdapter('eip155')
    const connector = carabiner.getConnector('6963:org.old')
    if (!calls || !connector) throw new Error('not connected')
    const { signal } = new AbortController()
    await vi.waitFor(async () =>
      expect(await calls.status({ connector, id, signal })).toMatchObject({
        status: 'success',
        code: 200,
      }),
    )
    expect(await node.getBalance({ address: to })).toBe(7n)
    await carabiner.perform('calls', (capability, active) =>
      capability.showStatus({ ...active, id }),
    )
    expect(old.log.at(-1)).toMatchObject({ method: 'wallet_showCallsStatus', prompted: true })
  })
})
