import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallsChain, startCallsChain } from './chain.fixture.js'
import { walletKinds } from './kinds.fixture.js'
import { type Outcome, runScenario, type Scenario } from './scenario.fixture.js'
import { faultScenarios, killScenarios, refusedScenarios } from './scenarios.fixture.js'
import { sliceScenarios } from './slices.fixture.js'

/** Tests every crash point with `CALLS_TABLE=1`, otherwise a sample. */
const isFull = process.env.CALLS_TABLE === '1'
const kinds = isFull ? walletKinds : walletKinds.slice(0, 6)
const nothing = { name: 'nothing', what: 'nothing', first: {}, leftPrompt: 'closed' } as const
const places = kinds.map((kind, place) => ({ name: kind.name, kind, place }))

let chain: CallsChain
/** The scenarios, by kind of wallet. */
let done: Scenario[][]
let refused: Scenario[][]
beforeAll(async () => {
  chain = await startCallsChain()
  ;[done, refused] = [[], []]
  for (const kind of kinds) {
    const { steps, ...clean } = await runScenario(chain, kind, nothing)
    expect(clean).toMatchObject({ status: 'done', lost: 0, repeated: 0, untrue: 0, asked: 0 })
    done.push([...killScenarios(steps), ...faultScenarios(kind, steps)])
    const { steps: short } = await runScenario(chain, kind, { ...nothing, isRefused: true })
    refused.push(refusedScenarios(short))
  }
}, 120_000)
afterAll(() => chain.stop())

const rows: Record<string, number | string>[] = []
afterAll(() => {
  if (isFull) console.table(rows)
})

it('the crash tests cover at least six kinds of wallets, with at least 40 crash points each', () => {
  expect(new Set(walletKinds.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6)
  expect(kinds.length).toBeGreaterThanOrEqual(6)
  const counts = places.map(({ name, place }) => [name, (done[place] ?? []).length] as const)
  expect(counts.filter(([, count]) => count < 40)).toEqual([])
})

it('the crash tests cover every kind of fault in each run', () => {
  for (const all of [done, refused]) {
    const tried = new Set(
      sliceScenarios(all)
        .flat()
        .map(({ what }) => what),
    )
    expect(all.flat().filter(({ what }) => !tried.has(what))).toEqual([])
  }
})

describe.each([
  ['each call is done once, whatever fails', () => done, 'done'],
  ['calls that the network refuses are reported, and not sent again', () => refused, 'reverted'],
] as const)('%s', (_, scenarios, expected) => {
  it.each(places)(
    'after every crash and fault, no call is lost, repeated or reported wrongly with this kind of wallet: $name',
    async ({ name, kind, place }) => {
      const all = scenarios()
      const some = (isFull ? all : sliceScenarios(all))[place] ?? []
      const outcomes: Outcome[] = []
      for (const scenario of some) outcomes.push(await runScenario(chain, kind, scenario))
      const sum = (of: 'lost' | 'repeated' | 'untrue') =>
        outcomes.reduce((total, one) => total + one[of], 0)
      rows.push({
        wallet: name,
        calls: expected,
        'crash points': outcomes.length,
        lost: sum('lost'),
        repeated: sum('repeated'),
        'told wrongly': sum('untrue'),
        'ended otherwise': outcomes.filter(({ status }) => status !== expected).length,
        'points where the visitor was asked': outcomes.filter(({ asked }) => asked > 0).length,
      })
      const wrong = outcomes.filter(
        ({ status, lost, repeated, untrue }) =>
          status !== expected || lost > 0 || repeated > 0 || untrue > 0,
      )
      expect(wrong.map(({ steps, ...others }) => others)).toEqual([])
    },
    900_000,
  )
})
