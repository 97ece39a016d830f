import type { SendCapability } from '@carabiner/core'
import { Keypair, PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import {
  accountOf,
  type MintTerms,
  makeMint,
  setAccount,
  token2022,
} from '../../../apps/lab/services/solana/token-2022.fixture.js'
import { connectedPage, home, node } from './page.fixture.js'
import { extra, hookList, seed } from './send/transfer-hook/hook-list.fixture.js'

const [url = ''] = home.rpcUrls.default.http
const freshAddress = () => Keypair.generate().publicKey.toBase58()

/** Opens a page whose account has a thousand units of a token with the given terms. */
async function pageWith(terms: MintTerms) {
  const page = await connectedPage()
  const token = await makeMint(url, page.signer.address, terms)
  const { send } = page.carabiner.getAdapter('solana')
  if (!send?.receivedAmount || !send.sendToken) throw new Error('it can send tokens')
  const target = {
    account: { namespace: 'solana' as const, address: page.signer.address },
    network: home,
    signal: new AbortController().signal,
  }
  const transfer = (to: string, amount: bigint, received?: bigint) =>
    page.carabiner.perform('send', (ability: SendCapability, active) => {
      if (!ability.sendToken) throw new Error('it can send tokens')
      const shown = received === undefined ? {} : { received }
      return ability.sendToken({ ...active, token: token.mint, to, amount, ...shown })
    })
  const most = (to: string) => send.maxAmount({ ...target, to, token: token.mint })
  const { receivedAmount } = send
  const received = (amount: bigint, to = freshAddress()) =>
    receivedAmount({ ...target, token: token.mint, to, amount })
  const heldBy = async (owner: string) => {
    const at = accountOf(new PublicKey(owner), new PublicKey(token.mint))
    return BigInt((await node.getTokenAccountBalance(at)).value.amount)
  }
  return { ...page, token, transfer, most, received, heldBy }
}

/** Expects an error for both the estimate and the transfer, without a prompt. */
async function expectRefused(
  page: Awaited<ReturnType<typeof pageWith>>,
  to: string,
  error: object,
) {
  await expect(page.most(to)).rejects.toMatchObject(error)
  await expect(page.transfer(to, 1n)).rejects.toMatchObject(error)
  expect(page.asked()).toEqual([])
}

describe('a token with a transfer fee', () => {
  const fee = { basisPoints: 500, maximum: 2_000_000n }

  it('the adapter reports the amount that arrives after the token’s fee, and exactly that amount arrives', async () => {
    const page = await pageWith({ fee })
    const to = freshAddress()
    expect(await page.received(10_000_000n)).toBe(9_500_000n)
    // The fee is never more than its maximum.
    expect(await page.received(900_000_000n)).toBe(898_000_000n)
    await page.transfer(to, 10_000_000n, 9_500_000n)
    expect(await page.heldBy(to)).toBe(9_500_000n)
    expect(await page.heldBy(page.signer.address)).toBe(990_000_000n)
  })

  it('a transfer without a shown fee is sent with the token’s current fee', async () => {
    const page = await pageWith({ fee })
    const to = freshAddress()
    await page.transfer(to, 101n)
    expect(await page.heldBy(to)).toBe(95n)
  })

  it('a transfer pays the token’s fee of the current epoch, not a fee announced for a later one', async () => {
    const page = await pageWith({ fee })
    await page.token.setFee(1_000, 5_000_000n)
    const to = freshAddress()
    expect(await page.received(10_000_000n)).toBe(9_500_000n)
    await page.transfer(to, 10_000_000n)
    expect(await page.heldBy(to)).toBe(9_500_000n)
  })

  it('a transfer is not sent when the token’s fee differs from the fee that the visitor saw', async () => {
    const page = await pageWith({ fee })
    await expect(page.transfer(freshAddress(), 10_000_000n, 9_900_000n)).rejects.toMatchObject({
      name: 'TransferFeeChangedError',
    })
    expect(page.asked()).toEqual([])
  })

  it('a transfer fails on chain if the token’s fee changes while the wallet’s prompt is open', async () => {
    const page = await pageWith({ fee })
    page.wallet.controls.setApproval('manual')
    const to = freshAddress()
    const sending = page.transfer(to, 10_000_000n, 9_500_000n)
    const outcome = sending.then(
      () => 'sent',
      () => 'refused',
    )
    await expect.poll(() => page.asked()).toHaveLength(1)
    // The fee changes while the wallet's prompt is open, as at the end of an epoch.
    const at = new PublicKey(page.token.mint)
    const data = Uint8Array.from((await node.getAccountInfo(at))?.data ?? [])
    const view = new DataView(data.buffer)
    // The offset of each fee's basis points: 166 bytes of base account and account type, 4 of the
    // extension's type and length, 72 of its authorities and withheld amount. There are two fees.
    for (const index of [0, 1]) view.setUint16(166 + 4 + 72 + 18 * index + 16, 900, true)
    await setAccount(url, page.token.mint, token2022.toBase58(), data)
    page.wallet.controls.approve()
    expect(await outcome).toBe('refused')
    expect(await page.heldBy(page.signer.address)).toBe(1_000_000_000n)
  })
})

describe('a token transfer that the token program would refuse', () => {
  it('a transfer of a non-transferable token is rejected before the wallet is prompted', async () => {
    const page = await pageWith({ isNonTransferable: true })
    await expectRefused(page, freshAddress(), { name: 'TokenNotTransferableError' })
  })

  it('the maximum amount of a paused token is rejected with TokenPausedError', async () => {
    const page = await pageWith({ isPausable: true })
    await page.transfer(freshAddress(), 1n)
    await page.token.pause()
    await expect(page.most(freshAddress())).rejects.toMatchObject({ name: 'TokenPausedError' })
  })

  it('a transfer from a frozen token account is rejected before the wallet is prompted', async () => {
    const page = await pageWith({})
    await page.token.freeze(page.signer.address)
    await expectRefused(page, freshAddress(), { name: 'TokenFrozenError' })
  })

  it('a transfer to a receiver whose token account is frozen is rejected before the wallet is prompted', async () => {
    const page = await pageWith({})
    const to = freshAddress()
    await page.token.makeAccount(to)
    await page.token.freeze(to)
    await expectRefused(page, to, { name: 'ReceiverFrozenError' })
  })

  it('a transfer to a receiver whose new token account would start frozen is rejected before the wallet is prompted', async () => {
    const page = await pageWith({ isFrozenAtFirst: true })
    await expectRefused(page, freshAddress(), { name: 'ReceiverFrozenError' })
  })

  it('a transfer to a receiver that requires a memo is rejected before the wallet is prompted', async () => {
    const page = await pageWith({})
    const ann = Keypair.generate()
    await page.token.requireMemo(ann)
    await expectRefused(page, ann.publicKey.toBase58(), { name: 'MemoRequiredError' })
  })
})

describe('a token with a transfer hook', () => {
  // A program that stands for a hook: it accepts any call and does nothing. The real token program
  // checks that all accounts of the hook's list are present before it calls the hook.
  const hook = 'ComputeBudget111111111111111111111111111111'
  const program = new PublicKey(hook)
  const putList = (mint: string, data: Uint8Array) => {
    const seeds = [Buffer.from('extra-account-metas'), new PublicKey(mint).toBytes()]
    const [at] = PublicKey.findProgramAddressSync(seeds, program)
    return setAccount(url, at.toBase58(), hook, data)
  }

  it('a transfer includes the accounts that the hook requires, and creates the receiver’s token account', async () => {
    const page = await pageWith({ hook, fee: { basisPoints: 100, maximum: 1_000n } })
    const [dataAddress, to] = [freshAddress(), freshAddress()]
    await setAccount(url, dataAddress, hook, Uint8Array.from([7, ...new PublicKey(to).toBytes()]))
    const data = hookList(
      extra.fixed(dataAddress, true),
      extra.fixed(token2022.toBase58()),
      extra.derived(seed.literal('rule'), seed.instruction(8, 8), seed.accountKey(2)),
      extra.derivedBy(6, seed.accountData(2, 32, 32), seed.accountData(5, 0, 1)),
      // The owners of both ends, and the address in the data of the first account.
      extra.inAccount(0, 32, true),
      extra.inAccount(2, 32),
      extra.inAccount(5, 1),
    )
    await putList(page.token.mint, data)
    const { hash } = await page.transfer(to, 1_000n, 990n)
    expect(await page.heldBy(to)).toBe(990n)
    const sent = await node.getTransaction(hash, { maxSupportedTransactionVersion: 0 })
    const calls = sent?.meta?.logMessages?.filter((line) =>
      line.startsWith(`Program ${hook} invoke`),
    )
    expect(calls).toContain(`Program ${hook} invoke [2]`)
  })

  it('a transfer is rejected with a TransferHookError if the hook has no list of accounts on chain', async () => {
    const page = await pageWith({ hook })
    await expectRefused(page, freshAddress(), { name: 'TransferHookError' })
  })
})

it('a token without a transfer fee arrives in full', async () => {
  const page = await pageWith({})
  expect(await page.received(7n)).toBe(7n)
})

it('a transfer creates the receiver’s token account even if that account’s address already holds SOL', async () => {
  const page = await pageWith({})
  const to = freshAddress()
  const at = accountOf(new PublicKey(to), new PublicKey(page.token.mint))
  await node.requestAirdrop(at, 1_000_000)
  await page.transfer(to, 5n)
  expect(await page.heldBy(to)).toBe(5n)
})
