// Sends a token with a UI multiplier, from the displayed balance to the amount on the chain.
import { createShell, createTokens } from '@carabiner/controllers'
import { createActivity, createSend } from '@carabiner/controllers/internal'
import type { Carabiner } from '@carabiner/core'
import { expect, onTestFinished, vi } from 'vitest'

export const wait = { timeout: 40_000, interval: 50 }

interface ScaledCase {
  readonly carabiner: Carabiner
  /** The contract or mint. */
  readonly token: string
  readonly networkId: string
  readonly to: string
  readonly decimals: number
  recount(times: number): Promise<unknown>
  received(): Promise<bigint>
}

/** Sends 10 of 100 tokens, displayed as 500, during a split, and then all of the rest. */
export async function sendScaled({
  carabiner,
  token,
  networkId,
  to,
  decimals,
  recount,
  received,
}: ScaledCase) {
  const chainId = networkId as `eip155:${string}`
  const tokens = { [chainId]: [{ address: token, name: 'Share', symbol: 'SHARE', decimals }] }
  const shell = createShell(carabiner, { tokens })
  onTestFinished(() => shell.destroy())
  const held = shell.controller(createTokens)
  const send = shell.controller(createSend)
  const find = () => held.list().find(({ symbol }) => symbol === 'SHARE')
  await held.load()
  await vi.waitFor(() => expect(find()).toBeDefined(), wait)
  const share = find()
  if (!share) throw new Error('it is held')
  expect(share).toMatchObject({ uiMultiplier: '5', quantity: { uiMultiplier: '5' } })
  send.chooseToken(share)
  send.receiver.put(to)
  send.enter('10')
  await vi.waitFor(() => expect(send.missing()).toBeUndefined(), wait)
  send.review()
  await vi.waitFor(() => expect(send.state.costs.status).toBe('ready'), wait)
  expect(send.state.costs).toMatchObject({
    amount: 2n * 10n ** BigInt(decimals),
    uiMultiplier: '5',
  })
  // A split during the review.
  await recount(10)
  await expect(send.confirm()).rejects.toMatchObject({ name: 'AmountChangedError' })
  expect(send.state).toMatchObject({
    step: 'reviewing',
    failure: { problem: 'amountChanged' },
    token: { uiMultiplier: '10' },
  })
  expect(await received()).toBe(0n)
  await send.confirm()
  await vi.waitFor(async () => expect(await received()).toBe(2n * 10n ** BigInt(decimals)), wait)
  const { list } = shell.controller(createActivity)
  const [entry] = list().filter(({ operationType }) => operationType === 'send')
  expect(entry?.transfers[0]?.quantity).toEqual({ numeric: '2', uiMultiplier: '10' })
  // Sends all of it, to the last unit.
  await held.load({ fresh: [] })
  await vi.waitFor(() => expect(find()?.uiMultiplier).toBe('10'), wait)
  const rest = find()
  if (!rest) throw new Error('it is held')
  send.chooseToken(rest)
  send.receiver.put(to)
  await send.enterAll()
  expect(send.state).toMatchObject({ entered: '980', isAll: true })
  await vi.waitFor(() => expect(send.missing()).toBeUndefined(), wait)
  send.review()
  await vi.waitFor(() => expect(send.state.costs.status).toBe('ready'), wait)
  await send.confirm()
  await vi.waitFor(async () => expect(await received()).toBe(100n * 10n ** BigInt(decimals)), wait)
}
