import fc from 'fast-check'
import { beforeAll, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import type { Call } from '../../adapter/call.js'
import type { PreviewAmount, RequestPreview } from '../../adapter/preview.js'
import { createConsoleLogger } from '../../logger/logger.js'
import { defineNetwork } from '../../networks/define-network.js'
import { minedCalls } from './mined-calls.fixture.js'
import { type MinedResult, type MinedStage, openMinedStage } from './mined-stage.fixture.js'
import { previewRequest } from './preview-request.js'

/** The number of transactions, or lists of calls. The fuzz run has a thousand. */
const count = process.env.FUZZ_RUNS === undefined ? 40 : 1_000
const { a } = inject('anvil')

let stage: MinedStage
beforeAll(async () => {
  stage = await openMinedStage(a)
}, 120_000)

const network = defineNetwork({
  id: a.id,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [a.url] } },
})

const preview = (calls: readonly Call[]) =>
  previewRequest(
    { rpcClient: async () => stage.client, logger: createConsoleLogger('silent') },
    {
      request: { calls },
      account: { namespace: 'eip155', address: stage.me },
      network,
      origin: 'https://app.example',
      signal: new AbortController().signal,
    },
  )

/** Adds up the previewed amounts of each asset, and the counts of each collection. */
function sumsOf({ gives, gets }: Pick<RequestPreview, 'gives' | 'gets'>) {
  const sums = new Map<string, bigint>()
  const put = (key: string, raw: bigint) => sums.set(key, (sums.get(key) ?? 0n) + raw)
  const add = (sign: bigint) => (one: PreviewAmount) => {
    const key = one.token?.toLowerCase() ?? 'native'
    put(key, sign * one.amount)
    if (one.id !== undefined) put(`${key} ${one.id}`, sign * one.amount)
  }
  gives.forEach(add(-1n))
  gets.forEach(add(1n))
  return sums
}

/** Limits from which any amount counts as unlimited. */
const unlimited = 2n ** 159n

/** Fails for a previewed spender with another limit, and for a new limit that the preview leaves out. */
function expectSpenders(
  { spenders }: RequestPreview,
  before: ReadonlyMap<string, bigint>,
  after: ReadonlyMap<string, bigint>,
) {
  const keyOf = (one: (typeof spenders)[number]) => `${one.token} ${one.address}`.toLowerCase()
  const shown = new Map(spenders.map((one) => [keyOf(one), one.amount]))
  for (const [key, allowed] of after) {
    const isSpent = allowed <= (before.get(key) ?? 0n)
    if (!shown.has(key)) expect(isSpent, `a spender without a preview: ${key}`).toBe(true)
    else expect(shown.get(key), key).toBe(allowed >= unlimited ? undefined : allowed)
  }
}

type Result = MinedResult | 'cannotTell'

it(`${count} random requests change the balances as their previews say, unless a preview says that it cannot tell`, async () => {
  const results: Record<string, Record<Result, number>> = {}
  const record = (kind: string, result: Result) => {
    const row = results[kind] ?? { moved: 0, failed: 0, refused: 0, cannotTell: 0 }
    results[kind] = { ...row, [result]: row[result] + 1 }
  }
  await fc.assert(
    fc.asyncProperty(minedCalls, async ({ kind, make }) => {
      const all = make(stage)
      const shown = await preview(all)
      const { gives, gets, risks, cannotTell } = shown
      const named = [...gives, ...gets]
      const [before, allowedBefore] = [await stage.holdings(named), await stage.allowances()]
      const { fees, result } = await stage.send(all)
      const [after, allowedAfter] = [await stage.holdings(named), await stage.allowances()]
      if (cannotTell !== undefined) {
        record(kind, 'cannotTell')
        expect(named).toEqual([])
        return
      }
      record(kind, result)
      const has = (risk: string) => risks.some(({ code }) => code === risk)
      if (result === 'refused') {
        expect(has('balance.low') || has('preview.fails')).toBe(true)
        return
      }
      expect(has('preview.fails')).toBe(result === 'failed')
      // Several calls are sent one by one here, so those before the failing one took effect.
      if (result === 'failed' && all.length > 1) return
      const sums = sumsOf(shown)
      for (const [key, balanceBefore] of before) {
        const paid = key === 'native' ? fees : 0n
        const moved = (after.get(key) ?? 0n) - balanceBefore + paid
        expect(moved, key).toBe(sums.get(key) ?? 0n)
      }
      if (result === 'moved') expectSpenders(shown, allowedBefore, allowedAfter)
    }),
    // The figures need all cases, so the fuzz run's time limit does not apply.
    { numRuns: count, endOnFailure: true, interruptAfterTimeLimit: 1_800_000 },
  )
  const total = (result: Result) =>
    Object.values(results).reduce((sum, row) => sum + row[result], 0)
  expect(total('moved')).toBeGreaterThan(0)
  if (count < 1_000) return
  const rows = Object.entries(results).map(([kind, row]) => `  ${kind}: ${JSON.stringify(row)}\n`)
  process.stdout.write(`previews of ${count} requests:\n${rows.join('')}`)
  expect(total('failed')).toBeGreaterThan(0)
  // Anvil cannot simulate the creation of a contract, and some contracts contradict their own logs.
  expect(total('cannotTell')).toBeLessThan(count / 3)
}, 1_800_000)
