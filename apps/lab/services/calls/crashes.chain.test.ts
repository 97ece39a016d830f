import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallsChain, startCallsChain } from './chain.fixture.js'
import { walletKinds } from './kinds.fixture.js'
import { type Outcome, runScenario } from './scenario.fixture.js'
import { faultScenarios, killScenarios } from './scenarios.fixture.js'

/** Every crash point with `CALLS_TABLE=1`, else some of them. */
const isFull = process.env.CALLS_TABLE === '1'
const kinds = isFull ? walletKinds : walletKinds.slice(0, 6)

let chain: CallsChain
beforeAll(async () => {
  chain = await startCallsChain()
}, 120_000)
afterAll(() => chain.stop())

const rows: Record<string, number | string>[] = []
afterAll(() => {
  if (isFull) console.table(rows)
})

it.each(kinds)(
  'calls are done once, whatever goes wrong: $name',
  async (kind) => {
    const clean = await runScenario(chain, kind, {
      name: 'nothing',
      first: {},
      leftPrompt: 'closed',
    })
    expect(clean).toMatchObject({ status: 'done', lost: 0, repeated: 0, asked: 0 })
    const all = [...killScenarios(clean.steps), ...faultScenarios(kind, clean.steps)]
    const some = isFull ? all : all.filter((_, place) => place % 12 === 3)
    const outcomes: Outcome[] = []
    for (const scenario of some) outcomes.push(await runScenario(chain, kind, scenario))
    const sum = (of: 'lost' | 'repeated' | 'asked') =>
      outcomes.reduce((total, one) => total + one[of], 0)
    rows.push({
      ...{ wallet: kind.name, 'crash points': outcomes.length },
      ...{ lost: sum('lost'), repeated: sum('repeated') },
      'not done in the end': outcomes.filter(({ status }) => status !== 'done').length,
      'points where the visitor was asked': outcomes.filter(({ asked }) => asked > 0).length,
    })
    const wrong = outcomes.filter(
      ({ status, lost, repeated }) => status !== 'done' || lost > 0 || repeated > 0,
    )
    expect(wrong.map(({ steps, ...others }) => others)).toEqual([])
  },
  900_000,
)
