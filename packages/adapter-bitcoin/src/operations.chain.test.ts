import type { TransactionRequest } from '@carabiner/core'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  buildPsbt,
  chains,
  connected,
  createWallet,
  everyFace,
  type Face,
  fund,
  leavePage,
  mineBlock,
  prompts,
  signet,
} from './page.fixture.js'

// All tests run on signet, the only test network that every kind of wallet supports.
const { url } = chains.signet
const start = (face: Face, paymentType: 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr' = 'p2wpkh') =>
  connected(
    face,
    { paymentType, networks: [{ name: 'signet', apiUrl: url }] },
    { networks: [signet] },
  )
type Page = Awaited<ReturnType<typeof start>>

afterEach(leavePage)

const freshAddress = () =>
  createWallet({ networks: [{ name: 'signet', apiUrl: url }] }).state.account

const sign = ({ carabiner }: Page, psbt: string, broadcast = false) =>
  carabiner.perform('psbt', (capability, active) => capability.sign({ ...active, psbt, broadcast }))

describe.each(everyFace)('a Bitcoin wallet with the interface “%s”', (face) => {
  it('[S1.22] the wallet signs a message, and another library verifies the signature', async () => {
    const { carabiner, account } = await start(face)
    const { address = '' } = account() ?? {}
    const { signature, encoding, scheme } = await carabiner.signMessage({ message: 'Hello 🧗' })
    expect(encoding).toBe('base64')
    expect(scheme).toBe(face === 'leather' ? 'bip322-simple' : 'ecdsa')
    expect(Verifier.verifySignature(address, 'Hello 🧗', signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(false)
  })

  it('[S1.22] the wallet signs a PSBT, and the adapter broadcasts it only if the app requests that', async () => {
    const page = await start(face)
    const { address = '' } = page.account() ?? {}
    const to = freshAddress()
    await fund(url, address, 50_000n)
    const { psbt, transaction } = await buildPsbt(address, to)

    const signed = await sign(page, psbt)
    expect(signed.hash).toBeUndefined()
    expect(await balanceOf(url, to)).toBe(0n)
    const parsed = Transaction.fromPSBT(Buffer.from(signed.psbt, 'base64'))
    expect(Buffer.from(parsed.unsignedTx)).toEqual(Buffer.from(transaction.unsignedTx))
    parsed.finalize()

    const { hash } = await sign(page, psbt, true)
    expect(hash).toBe(parsed.id)
    expect(await balanceOf(url, to)).toBe(49_400n)
  })

  it('[S1.22] sendTransaction() pays exactly the given amount to the receiver', async () => {
    const { carabiner, account } = await start(face)
    const { address = '' } = account() ?? {}
    const to = freshAddress()
    await fund(url, address, 100_000n)
    const { hash } = await carabiner.sendTransaction({ transaction: { to, value: 12_345n } })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await balanceOf(url, to)).toBe(12_345n)
    // The change came back, less the fee.
    const remaining = await balanceOf(url, address)
    expect(remaining).toBeGreaterThan(80_000n)
    expect(remaining).toBeLessThan(100_000n - 12_345n)
  })

  it('the visitor’s rejection of a message, a PSBT or a transfer throws UserRejectedRequestError', async () => {
    const page = await start(face)
    const { carabiner, account, wallet } = page
    const { address = '' } = account() ?? {}
    await fund(url, address, 50_000n)
    const to = freshAddress()
    const { psbt } = await buildPsbt(address, to)
    const refusals = [
      () => carabiner.signMessage({ message: 'no' }),
      () => sign(page, psbt, true),
      () => carabiner.sendTransaction({ transaction: { to, value: 1_000n } }),
    ]
    for (const ask of refusals) {
      wallet.controls.refuseNext()
      await expect(ask()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    }
    expect(await balanceOf(url, to)).toBe(0n)
  })
})

describe.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)(
  'an account with a %s address',
  (type) => {
    it('the account signs messages with a signature scheme that verifiers of its address type support', async () => {
      const { carabiner, account } = await start('unisat', type)
      const { signature, scheme } = await carabiner.signMessage({ message: 'Hello' })
      expect(scheme).toBe(type === 'p2tr' ? 'bip322-simple' : 'ecdsa')
      expect(Verifier.verifySignature(account()?.address ?? '', 'Hello', signature)).toBe(true)
    })

    it('the account can pay through a wallet that only signs PSBTs, because the adapter broadcasts the transaction', async () => {
      const { carabiner, account, wallet } = await start('standard', type)
      const { address = '' } = account() ?? {}
      const to = freshAddress()
      // Two coins, because one alone is not enough.
      await fund(url, address, 30_000n)
      await fund(url, address, 40_000n)
      const send = carabiner.getAdapter('bip122').send
      const named = { ...active(account()), transaction: { to, value: 60_000n } }
      const estimate = await send?.estimateFee(named)
      const { hash } = await carabiner.sendTransaction({ transaction: { to, value: 60_000n } })
      expect(await balanceOf(url, to)).toBe(60_000n)
      expect(wallet.log.map(({ method }) => method)).toContain('bitcoin:signTransaction')
      await mineBlock(url)
      const receipt = await send?.watchReceipt({ ...named, hash, interval: 20 })
      expect(receipt).toMatchObject({ hash, status: 'success', fee: estimate?.fee })
    })

    it('[S3.24] accountAddresses lists the account’s address with its public key, purpose and address type', async () => {
      const { carabiner } = await start('requests', type)
      const addresses = await carabiner.perform('accountAddresses', (capability, named) =>
        capability.get(named),
      )
      expect(addresses[0]).toMatchObject({
        namespace: 'bip122',
        type: 'payment',
        addressType: type,
        publicKey: expect.stringMatching(/^([0-9a-f]{64}|[0-9a-f]{66})$/),
      })
    })
  },
)

const active = (account: ReturnType<Page['account']>) => ({
  account: { ...account, namespace: 'bip122' as const, address: account?.address ?? '' },
  network: signet,
  signal: new AbortController().signal,
})

describe('the active Bitcoin account', () => {
  it('[S3.24] the app can activate the wallet’s payment address or its ordinals address', async () => {
    const { carabiner, account, chain, wallet, id } = await start('leather')
    expect(chain().connections[0]?.accounts).toMatchObject([
      { address: wallet.state.account, type: 'payment', path: "m/84'/1'/0'/0/0" },
      { address: wallet.state.ordinals, type: 'ordinal', path: "m/86'/1'/0'/0/0" },
    ])
    carabiner.activate(id, { address: wallet.state.ordinals })
    const { signature } = await carabiner.signMessage({ message: 'mine' })
    expect(account()).toMatchObject({ type: 'ordinal' })
    expect(Verifier.verifySignature(wallet.state.ordinals, 'mine', signature)).toBe(true)
  })

  it('if an ordinals address is active and the wallet changes its account, the new account’s ordinals address becomes active', async () => {
    const { carabiner, account, wallet, id } = await start('requests')
    carabiner.activate(id, { address: wallet.state.ordinals })
    wallet.controls.switchAccount(1)
    await expect.poll(() => account()?.address).toBe(wallet.state.ordinals)
    expect(account()?.type).toBe('ordinal')
  })

  it('a payment from an ordinals address throws OrdinalAccountError and does not prompt the wallet', async () => {
    const { carabiner, wallet, id } = await start('requests')
    carabiner.activate(id, { address: wallet.state.ordinals })
    const promptCount = prompts(wallet)
    await expect(
      carabiner.sendTransaction({ transaction: { to: freshAddress(), value: 1_000n } }),
    ).rejects.toMatchObject({ name: 'OrdinalAccountError' })
    expect(prompts(wallet)).toBe(promptCount)
  })

  it('getBalance() returns the active account’s on-chain balance, in satoshi', async () => {
    const { carabiner, account } = await start('unisat')
    expect(await carabiner.getBalance()).toEqual({ value: 0n, decimals: 8, symbol: 'BTC' })
    await fund(url, account()?.address ?? '', 43_210n)
    expect((await carabiner.getBalance({ fresh: true })).value).toBe(43_210n)
  })

  it('the maximum amount of the active account is its whole balance less the fee, and can be sent', async () => {
    const { carabiner, account } = await start('standard')
    const { address = '' } = account() ?? {}
    await fund(url, address, 20_000n)
    await fund(url, address, 30_000n)
    const to = freshAddress()
    const send = carabiner.getAdapter('bip122').send
    const most = await send?.maxAmount({ ...active(account()), to })
    const value = most?.amount ?? 0n
    expect(value + (most?.fee.fee ?? 0n)).toBe(50_000n)
    await carabiner.sendTransaction({ transaction: { to, value } })
    expect(await balanceOf(url, to)).toBe(value)
    expect(await balanceOf(url, address)).toBe(0n)
  })
})

describe('an invalid transfer', () => {
  const mainnetAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  it.each([
    ['no receiver', { value: 1_000n }, 'InvalidAddressError'],
    ['an address on another network', { to: mainnetAddress, value: 1_000n }, 'InvalidAddressError'],
    ['dust', { to: 'own', value: 100n }, 'DustError'],
    ['more than 21 million bitcoin', { to: 'own', value: 2n ** 60n }, 'InvalidTransactionError'],
    ['call data', { to: 'own', value: 1_000n, data: '0x00' as const }, 'InvalidTransactionError'],
  ] satisfies [string, TransactionRequest, string][])(
    'a transfer with %s is rejected before the wallet is prompted',
    async (_, request: TransactionRequest, name) => {
      const { carabiner, wallet, account } = await start('unisat')
      const to = request.to === 'own' ? account()?.address : request.to
      const promptCount = prompts(wallet)
      const transaction = { ...request, ...(to !== undefined && { to }) }
      await expect(carabiner.sendTransaction({ transaction })).rejects.toMatchObject({ name })
      expect(prompts(wallet)).toBe(promptCount)
    },
  )

  it('a transfer whose amount and fee exceed the balance is rejected before the wallet is prompted', async () => {
    const { carabiner, wallet, account } = await start('standard')
    await fund(url, account()?.address ?? '', 10_000n)
    const promptCount = prompts(wallet)
    const transaction = { to: freshAddress(), value: 10_000n }
    await expect(carabiner.sendTransaction({ transaction })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
    })
    expect(prompts(wallet)).toBe(promptCount)
  })

  it('a transaction that the network rejects throws a BroadcastFailedError with the network’s reason', async () => {
    const page = await start('requests')
    const { address = '' } = page.account() ?? {}
    await fund(url, address, 50_000n)
    // Both PSBTs spend the same coin.
    const [first, second] = [
      await buildPsbt(address, freshAddress()),
      await buildPsbt(address, freshAddress()),
    ]
    await sign(page, first.psbt, true)
    await expect(sign(page, second.psbt, true)).rejects.toMatchObject({
      name: 'BroadcastFailedError',
      details: 'txn-mempool-conflict',
    })
  })
})

describe('an invalid PSBT of the host', () => {
  it.each([
    ['that cannot be parsed', async () => 'AAAA'],
    [
      'without an input of the account',
      async (own: string) => {
        const other = freshAddress()
        await fund(url, other, 20_000n)
        return (await buildPsbt(other, own)).psbt
      },
    ],
  ])('a PSBT %s is rejected before the wallet is prompted', async (_, make) => {
    const page = await start('requests')
    const { address = '' } = page.account() ?? {}
    const promptCount = prompts(page.wallet)
    await expect(sign(page, await make(address))).rejects.toMatchObject({
      name: 'InvalidPsbtError',
    })
    expect(prompts(page.wallet)).toBe(promptCount)
  })

  it('a PSBT input that the host names with a wrong index, address or sighash type is rejected', async () => {
    const page = await start('requests')
    const { address = '' } = page.account() ?? {}
    await fund(url, address, 50_000n)
    const { psbt } = await buildPsbt(address, freshAddress())
    const named = (inputs: { index: number; address?: string; sighashTypes?: number[] }[]) =>
      page.carabiner.perform('psbt', (capability, acts) =>
        capability.sign({ ...acts, psbt, inputs }),
      )
    for (const input of [
      { index: 1 },
      { index: -1 },
      { index: 0, address: page.wallet.state.ordinals },
      { index: 0, sighashTypes: [4] },
    ]) {
      await expect(named([input])).rejects.toMatchObject({ name: 'InvalidPsbtError' })
    }
    await expect(named([])).rejects.toMatchObject({ name: 'InvalidPsbtError' })
    expect((await named([{ index: 0, sighashTypes: [1] }])).psbt).not.toBe(psbt)
  })
})
