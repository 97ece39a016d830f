import type { SendCapability } from '@carabiner/core'
import { createTestSigners } from '@carabiner/testing'
import { Keypair, PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import {
  balanceOf,
  connectedPage,
  fund,
  home,
  node,
  skipBlocks,
  watchBriefly,
} from './page.fixture.js'

type Page = Awaited<ReturnType<typeof connectedPage>>

const sol = 1_000_000_000n
/** The minimum balance of an account without data, in lamports. */
const rent = 890_880n
const freshAddress = () => Keypair.generate().publicKey.toBase58()

const send = ({ carabiner }: Page, to: string, value: bigint) =>
  carabiner.perform('send', (ability, active) =>
    ability.sendTransaction({ ...active, transaction: { to, value } }),
  )
const abilityOf = ({ carabiner }: Page): SendCapability => {
  const { send: ability } = carabiner.getAdapter('solana')
  if (!ability) throw new Error('it can send')
  return ability
}
const targetOf = ({ signer }: Page) => ({
  account: { namespace: 'solana' as const, address: signer.address },
  network: home,
  signal: new AbortController().signal,
})

/** Reads a transaction from the chain, bypassing the adapter. */
async function onChain(hash: string) {
  const { blockhash, lastValidBlockHeight } = await node.getLatestBlockhash()
  await node.confirmTransaction({ signature: hash, blockhash, lastValidBlockHeight })
  const transaction = await node.getTransaction(hash, { maxSupportedTransactionVersion: 0 })
  if (!transaction) throw new Error('not on chain')
  return transaction
}

describe('transfers of SOL', () => {
  it('[S1.13] a transfer of SOL takes one wallet request, and the receiver gets the exact amount in one transfer', async () => {
    const page = await connectedPage()
    const to = freshAddress()
    const { hash } = await send(page, to, sol + 1n)
    const { transaction } = await onChain(hash)
    expect(await balanceOf(to)).toBe(sol + 1n)
    expect(page.asked()).toEqual(['solana:signAndSendTransaction'])
    expect(page.wallet.log.at(-1)?.params).toMatchObject([{ chain: 'solana:localnet' }])
    const { message } = transaction
    const programs = message.compiledInstructions.map(({ programIdIndex }) =>
      message.staticAccountKeys[programIdIndex]?.toBase58(),
    )
    // Exactly one instruction is a transfer. The others only limit the fee.
    expect(programs.filter((program) => !program?.startsWith('ComputeBudget'))).toEqual([
      PublicKey.default.toBase58(),
    ])
  })

  it.each([
    ['signs and sends', {}, 'solana:signAndSendTransaction'],
    ['only signs', { without: ['solana:signAndSendTransaction'] }, 'solana:signTransaction'],
  ])('a transfer of SOL takes one prompt of a wallet that %s', async (_, wallet, feature) => {
    const page = await connectedPage({ wallet })
    const to = freshAddress()
    const { hash } = await send(page, to, sol)
    await onChain(hash)
    expect([page.asked(), await balanceOf(to)]).toEqual([[feature], sol])
  })

  it.each([['legacy'], [0]] as const)(
    'a transfer of SOL uses the only transaction version that the wallet signs: %s',
    async (version) => {
      const page = await connectedPage({ wallet: { supportedTransactionVersions: [version] } })
      const { hash } = await send(page, freshAddress(), sol)
      expect((await onChain(hash)).version).toBe(version)
    },
  )

  it('the receipt of a transfer of SOL has the cost that the estimate predicted', async () => {
    const page = await connectedPage({ adapter: { computeUnitPrice: 1_000_000n } })
    const to = freshAddress()
    const estimate = await abilityOf(page).estimateFee({
      ...targetOf(page),
      transaction: { to, value: sol },
    })
    expect(estimate.fee).toBeGreaterThan(5_000n)
    expect(estimate.fee).toBe(5_000n + BigInt(estimate.computeUnits ?? 0))
    const sent = await send(page, to, sol)
    const receipt = await abilityOf(page).watchReceipt({ ...targetOf(page), ...sent, interval: 20 })
    expect(receipt).toMatchObject({ hash: sent.hash, status: 'success', fee: estimate.fee })
    expect(await balanceOf(page.signer.address)).toBe(10n * sol - sol - receipt.fee)
  })

  it('a transfer of the maximum amount of SOL leaves exactly the rent in the account', async () => {
    const page = await connectedPage()
    const to = freshAddress()
    const { amount, fee } = await abilityOf(page).maxAmount({ ...targetOf(page), to })
    expect(amount).toBe(10n * sol - rent - fee.fee)
    await onChain((await send(page, to, amount)).hash)
    expect(await balanceOf(page.signer.address)).toBe(rent)
    const nothing = await abilityOf(page).maxAmount({ ...targetOf(page), to: freshAddress() })
    expect(nothing.amount).toBe(0n)
  })

  it('a transfer of SOL may empty the account, but is rejected if it leaves less than the rent', async () => {
    const page = await connectedPage()
    const to = freshAddress()
    const { fee } = await abilityOf(page).estimateFee({
      ...targetOf(page),
      transaction: { to, value: sol },
    })
    const short = send(page, to, 10n * sol - fee - 1n)
    await expect(short).rejects.toMatchObject({ name: 'RentRequiredError' })
    await onChain((await send(page, to, 10n * sol - fee)).hash)
    expect(await balanceOf(page.signer.address)).toBe(0n)
  })

  it('a transfer of SOL with an invalid amount or without a valid receiver is rejected before a prompt', async () => {
    const page = await connectedPage()
    const [mint = ''] = ['2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr']
    const cases: [string, bigint, string][] = [
      [freshAddress(), rent - 1n, 'RentRequiredError'],
      [freshAddress(), 11n * sol, 'InsufficientFundsError'],
      [freshAddress(), 10n * sol, 'InsufficientFundsError'],
      [freshAddress(), 0n, 'InvalidTransactionError'],
      [freshAddress(), -1n, 'InvalidTransactionError'],
      [freshAddress(), 2n ** 64n, 'InvalidTransactionError'],
      ['not an address', sol, 'InvalidAddressError'],
      ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', sol, 'InvalidAddressError'],
      ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', sol, 'InvalidAddressError'],
      [mint, sol, 'InvalidAddressError'],
    ]
    for (const [to, value, name] of cases) {
      await expect(send(page, to, value), `${to} ${value}`).rejects.toMatchObject({ name })
    }
    expect(page.asked()).toEqual([])
  })

  it('a transfer of SOL to an address off the curve is rejected until that address has an account', async () => {
    const page = await connectedPage()
    const [derived] = PublicKey.findProgramAddressSync(
      [crypto.getRandomValues(new Uint8Array(16))],
      new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    )
    const to = derived.toBase58()
    const reason = {
      name: 'OffCurveAddressError',
      shortMessage: 'The address does not belong to a wallet',
      details: expect.stringMatching(/^to: off the curve/),
    }
    const { checkReceiver, estimateFee, maxAmount } = abilityOf(page)
    const transaction = { to, value: sol }
    await expect(send(page, to, sol)).rejects.toMatchObject(reason)
    await expect(estimateFee({ ...targetOf(page), transaction })).rejects.toMatchObject(reason)
    await expect(maxAmount({ ...targetOf(page), to })).rejects.toMatchObject(reason)
    await expect(checkReceiver({ ...targetOf(page), to })).rejects.toMatchObject({
      ...reason,
      problem: 'unspendable',
    })
    expect(page.asked()).toEqual([])
    // The address is off the curve and has an account, like a multisig's vault.
    await fund(to, sol)
    await onChain((await send(page, to, sol)).hash)
    expect(await balanceOf(to)).toBe(2n * sol)
  })

  it('a transfer of SOL to the address of a token account that does not exist yet is rejected', async () => {
    const page = await connectedPage()
    const token = '2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr'
    const { associatedAccountOf } = await import('./transactions/associated-account.js')
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const to = await associatedAccountOf(freshAddress(), token, program)
    await expect(send(page, to, sol)).rejects.toMatchObject({ name: 'OffCurveAddressError' })
  })

  it('a transfer of SOL costs the fee that the visitor saw, even when the usual fees rise', async () => {
    const page = await connectedPage({ adapter: { computeUnitPrice: 1_000_000n } })
    const to = freshAddress()
    const shown = await abilityOf(page).estimateFee({
      ...targetOf(page),
      transaction: { to, value: sol },
    })
    // The same account on a page whose host offers a higher priority fee.
    const dear = await connectedPage({
      signers: page.signers,
      wallet: { name: 'Dear' },
      adapter: { computeUnitPrice: 9_000_000n },
    })
    const { hash } = await dear.carabiner.sendTransaction({
      transaction: { to, value: sol },
      fee: shown,
    })
    expect((await onChain(hash)).meta?.fee).toBe(Number(shown.fee))
  })

  it('a transfer of SOL that would cost more than shown throws FeeTooHighError, with fee and limit, before a prompt', async () => {
    const page = await connectedPage({ adapter: { computeUnitPrice: 1_000_000n } })
    const transaction = { to: freshAddress(), value: sol }
    const action = page.carabiner.sendTransaction({ transaction, fee: { fee: 5_000n } })
    await expect(action).rejects.toMatchObject({
      name: 'FeeTooHighError',
      limit: 5_000n,
      fee: expect.any(BigInt),
    })
    expect(page.asked()).toEqual([])
  })

  it('a transfer of SOL with fields of another chain family, such as `data`, is rejected', async () => {
    const page = await connectedPage()
    const transaction = { to: freshAddress(), value: sol, data: '0x00' as const }
    const action = page.carabiner.sendTransaction({ transaction })
    await expect(action).rejects.toMatchObject({
      name: 'InvalidTransactionError',
      details: 'data: not a field of a Solana transfer',
    })
  })

  it('a transfer of SOL is not sent after the visitor rejects it in the wallet', async () => {
    const page = await connectedPage()
    page.wallet.controls.failNext(4001, 'User rejected the request.')
    const to = freshAddress()
    await expect(send(page, to, sol)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(await balanceOf(to)).toBe(0n)
  })
})

describe('watching a sent Solana transaction', () => {
  it('watchReceipt() rejects with TransactionExpiredError when the transaction’s blockhash is too old', async () => {
    const page = await connectedPage()
    page.wallet.controls.lie([{ signature: new Uint8Array(64).fill(5) }])
    const { lastValidBlockHeight } = await node.getLatestBlockhash()
    const sent = await send(page, freshAddress(), sol)
    const bound = { lastValidBlockHeight: BigInt(lastValidBlockHeight) }
    const waiting = watchBriefly({ ...targetOf(page), ...sent, ...bound, interval: 20 })
    const outcome = expect(waiting).rejects.toMatchObject({ name: 'TransactionExpiredError' })
    await skipBlocks(152)
    await outcome
  })

  it('a transaction that the wallet sent has no last valid block height, because the wallet may renew the blockhash', async () => {
    const sent = await send(await connectedPage(), freshAddress(), sol)
    expect(sent).toEqual({ hash: expect.any(String) })
  })

  it('a transaction that the adapter sent has the last valid block height of its blockhash', async () => {
    const page = await connectedPage({ wallet: { without: ['solana:signAndSendTransaction'] } })
    const sent = await send(page, freshAddress(), sol)
    expect(sent.lastValidBlockHeight).toBeGreaterThan(0n)
  })

  it('watchReceipt() ends at its time limit, when the caller aborts, or for an invalid hash', async () => {
    const page = await connectedPage()
    const hash = '1'.repeat(64)
    const watch = (over: object) =>
      abilityOf(page).watchReceipt({ ...targetOf(page), hash, interval: 10, ...over })
    await expect(watch({ timeout: 50 })).rejects.toMatchObject({ name: 'WalletTimeoutError' })
    const leaving = new AbortController()
    const cancelled = watch({ signal: leaving.signal })
    leaving.abort()
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortedError' })
    await expect(watch({ hash: 'x' })).rejects.toMatchObject({ name: 'InvalidTransactionError' })
  })

  it('a transaction that failed in its block has a receipt with its fee', async () => {
    const page = await connectedPage({ wallet: { without: ['solana:signAndSendTransaction'] } })
    const [rich] = await createTestSigners(1)
    const provider = await page.solana.getProvider()
    const { blockhash } = await node.getLatestBlockhash()
    const { writeUnsigned } = await import('./transactions/message.js')
    const { transferLamports } = await import('./transactions/instructions.js')
    const tooMuch = transferLamports(page.signer.address, rich?.address ?? '', 20n * sol)
    const lifetime = { blockhash, lastValidBlockHeight: 1n }
    const transaction = writeUnsigned({
      version: 0,
      feePayer: page.signer.address,
      ...lifetime,
      instructions: [tooMuch],
    })
    const rejected = provider.sendTransaction(transaction)
    await expect(rejected).rejects.toMatchObject({ name: 'SimulationFailedError' })
    const hash = await provider.sendTransaction(transaction, { skipPreflight: true })
    const receipt = await provider.confirmTransaction(hash)
    expect(receipt).toMatchObject({ status: 'reverted', fee: 5_000n })
    expect(await balanceOf(page.signer.address)).toBe(10n * sol - 5_000n)
  })
})

const mints = [
  ['the token program', '2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr', 6, 165],
  ['Token-2022', '2VDW9dFE1ZXz4zWAbaBDQFynNVdRpQ73HyfSHMzBSL6Z', 9, 170],
] as const
/** The lab's first funded account. Tests move small amounts, so that they do not collide. */
const rich = async () => connectedPage({ signers: await createTestSigners(2) })
const balancesOf = async (owner: string, mint: string) => {
  const accounts = await node.getParsedTokenAccountsByOwner(new PublicKey(owner), {
    mint: new PublicKey(mint),
  })
  return accounts.value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
}

describe('transfers of SPL tokens', () => {
  const sendToken = ({ carabiner }: Page, token: string, to: string, amount: bigint) =>
    carabiner.perform('send', (ability, active) => {
      if (!ability.sendToken) throw new Error('it can send tokens')
      return ability.sendToken({ ...active, token, to, amount })
    })

  it.each(mints)(
    '[S1.13] a transfer of a token of %s creates the receiver’s token account, where the exact amount arrives',
    async (_, mint, decimals) => {
      const page = await rich()
      const to = freshAddress()
      const amount = 5n * 10n ** BigInt(decimals) + 1n
      const sent = await sendToken(page, mint, to, amount)
      await onChain(sent.hash)
      expect(await balancesOf(to, mint)).toEqual([amount])
      // The second transfer goes to the existing account.
      await onChain((await sendToken(page, mint, to, 1n)).hash)
      expect(await balancesOf(to, mint)).toEqual([amount + 1n])
      expect(page.asked()).toEqual([
        'solana:signAndSendTransaction',
        'solana:signAndSendTransaction',
      ])
    },
  )

  it.each(mints)(
    'the maximum amount of a token of %s is its whole balance, at the cost of the fee and the new account’s rent',
    async (_, mint, _decimals, size) => {
      const page = await rich()
      const before = await balancesOf(page.signer.address, mint)
      const to = freshAddress()
      const max = await abilityOf(page).maxAmount({ ...targetOf(page), to, token: mint })
      expect(max.amount).toBe(before[0])
      expect(max.fee.rent).toBe(BigInt(await node.getMinimumBalanceForRentExemption(size)))
      expect(max.fee.fee).toBeGreaterThanOrEqual(5_000n)
    },
  )

  it('a token transfer can go to the receiver’s token account as well as to its owner', async () => {
    const page = await rich()
    const [, mint] = mints[0]
    const to = freshAddress()
    await onChain((await sendToken(page, mint, to, 7n)).hash)
    const [account] = (
      await node.getTokenAccountsByOwner(new PublicKey(to), { mint: new PublicKey(mint) })
    ).value
    await onChain((await sendToken(page, mint, account?.pubkey.toBase58() ?? '', 8n)).hash)
    expect(await balancesOf(to, mint)).toEqual([15n])
  })

  it('checkReceiver() accepts a wallet’s address or its account of the sent token, and rejects any other account', async () => {
    const page = await rich()
    const [[, mint], [, other]] = mints
    const to = freshAddress()
    const { checkReceiver } = abilityOf(page)
    const check = (receiver: string, token?: string) =>
      checkReceiver({ ...targetOf(page), to: receiver, ...(token && { token }) })
    expect(await check(to, mint)).toEqual({ address: to, kind: 'account' })
    await onChain((await sendToken(page, mint, to, 7n)).hash)
    const [account] = (
      await node.getTokenAccountsByOwner(new PublicKey(to), { mint: new PublicKey(mint) })
    ).value
    const direct = account?.pubkey.toBase58() ?? ''
    expect(await check(direct, mint)).toEqual({ address: direct, kind: 'account' })
    const unspendable = { name: 'InvalidAddressError', problem: 'unspendable' }
    await expect(check(direct)).rejects.toMatchObject(unspendable)
    await expect(check(direct, other)).rejects.toMatchObject(unspendable)
    await expect(check(mint, mint)).rejects.toMatchObject(unspendable)
    // `l` is not a base58 letter. A longer base58 text could be another valid address.
    await expect(check(`${to}l`)).rejects.toMatchObject({ problem: 'form' })
  })

  it('a token transfer to an address off the curve is rejected until that address has an account', async () => {
    const page = await rich()
    const [, mint] = mints[0]
    const [derived] = PublicKey.findProgramAddressSync(
      [crypto.getRandomValues(new Uint8Array(16))],
      new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    )
    const to = derived.toBase58()
    await expect(sendToken(page, mint, to, 1n)).rejects.toMatchObject({
      name: 'OffCurveAddressError',
    })
    await expect(
      abilityOf(page).maxAmount({ ...targetOf(page), to, token: mint }),
    ).rejects.toMatchObject({ name: 'OffCurveAddressError' })
    expect(page.asked()).toEqual([])
    await fund(to, sol)
    await onChain((await sendToken(page, mint, to, 3n)).hash)
    expect(await balancesOf(to, mint)).toEqual([3n])
  })

  it('a token transfer is not sent when the receiver needs a token account whose cost was not shown', async () => {
    const page = await rich()
    const [, mint] = mints[0]
    const to = freshAddress()
    const action = page.carabiner.perform('send', (ability, active) => {
      if (!ability.sendToken) throw new Error('it can send tokens')
      const shown = { fee: 1_000_000n }
      return ability.sendToken({ ...active, token: mint, to, amount: 1n, fee: shown })
    })
    await expect(action).rejects.toMatchObject({ name: 'FeeTooHighError', limit: 1_000_000n })
    expect(page.asked()).toEqual([])
    const { fee } = await abilityOf(page).maxAmount({ ...targetOf(page), to, token: mint })
    const sent = await page.carabiner.perform('send', (ability, active) => {
      if (!ability.sendToken) throw new Error('it can send tokens')
      return ability.sendToken({ ...active, token: mint, to, amount: 1n, fee })
    })
    expect((await onChain(sent.hash)).meta?.fee).toBe(Number(fee.fee))
  })

  it('a token transfer with a wrong mint, amount or receiver account is rejected before any prompt', async () => {
    const page = await rich()
    const [[, mint], [, other]] = mints
    const [foreign] = (
      await node.getTokenAccountsByOwner(new PublicKey(page.signer.address), {
        mint: new PublicKey(other),
      })
    ).value
    const account = foreign?.pubkey.toBase58() ?? ''
    const cases: [string, string, bigint, string][] = [
      [freshAddress(), freshAddress(), 1n, 'InvalidTransactionError'],
      [mint, freshAddress(), 2n ** 63n, 'InsufficientFundsError'],
      [mint, account, 1n, 'InvalidAddressError'],
      [mint, mint, 1n, 'InvalidAddressError'],
      [mint, 'nobody', 1n, 'InvalidAddressError'],
      ['nothing', freshAddress(), 1n, 'InvalidAddressError'],
      [mint, freshAddress(), 0n, 'InvalidTransactionError'],
    ]
    for (const [token, to, amount, name] of cases) {
      const action = sendToken(page, token, to, amount)
      await expect(action, `${token} ${to}`).rejects.toMatchObject({ name })
    }
    expect(page.asked()).toEqual([])
  })
})

it('tokens of both SPL token programs are listed with their balances', async () => {
  const page = await rich()
  const { tokens } = page.carabiner.getAdapter('solana')
  const balances = await tokens?.balances(targetOf(page))
  expect(balances?.map(({ token, decimals }) => [token, decimals])).toEqual([
    [mints[0][1], 6],
    [mints[1][1], 9],
  ])
  for (const { token, amount, tokenAccount } of balances ?? []) {
    expect(await balancesOf(page.signer.address, token)).toEqual([amount])
    expect(tokenAccount).toBeDefined()
  }
})

it('getBalance() reads the active account’s balance from the chain, in lamports', async () => {
  const page = await connectedPage()
  expect(await page.carabiner.getBalance()).toEqual({
    value: 10n * sol,
    decimals: 9,
    symbol: 'SOL',
  })
  await fund(page.signer.address, 1n)
  expect((await page.carabiner.getBalance({ fresh: true })).value).toBe(10n * sol + 1n)
})
