import type { Calls, CallsRun } from '@carabiner/core'
import type { CallsDecision } from '@carabiner/core/internal'
import type { Hex } from 'viem'
import { vi } from 'vitest'
import type { CallsChain } from './chain.fixture.js'
import type { WalletKind } from './kinds.fixture.js'
import { createBrowser, type Page, type PageFaults } from './page.fixture.js'
import { type CallsWallet, createCallsWallet } from './wallet.fixture.js'

/** A fault while calls run. */
export interface Scenario {
  readonly name: string
  /** The kind of fault, at any point of the run. */
  readonly what: string
  /** True if the network refuses the middle call, and with it a whole batch. */
  readonly isRefused?: boolean
  readonly first: PageFaults
  /** The page after a reload. */
  readonly second?: PageFaults
  /** The fate of a prompt whose page has ended: the wallet closes it, or its owner approves it later. */
  readonly leftPrompt: 'closed' | 'approved'
  /** The time after which the visitor reloads a hanging page, in ms. */
  readonly reloadAfter?: number
}

/** The result of a scenario. */
export interface Outcome {
  readonly name: string
  /** The number of calls that never ran, although the network accepted them. */
  readonly lost: number
  /** The number of extra runs of a call, or of extra sends after a refusal. */
  readonly repeated: number
  /** The number of calls with a wrong status. */
  readonly untrue: number
  /** How often the visitor had to report the state of their wallet. */
  readonly asked: number
  readonly status: string
  readonly steps: readonly string[]
}

const callCount = 3
/** The time after which a visitor reloads a hanging page, in ms. */
const hangTimeout = 20_000
const after = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
/** The time for a Safe's execution and a block, in ms. */
const settling = 80
/** The maximum number of times that a visitor presses again. */
const maxPresses = 16

/** Runs three calls with a fault and an honest visitor, and counts the calls on the chain. */
export async function runScenario(
  chain: CallsChain,
  kind: WalletKind,
  scenario: Scenario,
): Promise<Outcome> {
  const account = await kind.createAccount(chain)
  const wallet = createCallsWallet(chain, account, kind.traits)
  const browser = createBrowser(chain)
  const pages: Page[] = []
  const open = async (faults?: PageFaults) => {
    const page = browser.openPage(wallet, faults)
    pages.push(page)
    return { page, calls: await (await page.open()).calls() }
  }
  try {
    if (kind.isKnown) {
      const { page, calls } = await open()
      await calls.run({ calls: toCalls(chain, [chain.newKey(), chain.newKey()]) })
      page.close()
    }
    const keys = Array.from({ length: callCount }, () => chain.newKey())
    const { leftPrompt, isRefused = false } = scenario
    const visitor = { chain, wallet, keys, leftPrompt, isRefused, asked: 0 }
    const first = await open(scenario.first)
    let last = first
    if (scenario.reloadAfter !== undefined) setTimeout(first.page.kill, scenario.reloadAfter)
    let status = await Promise.race([
      start(visitor, first),
      first.page.ended.then(() => 'gone'),
      after(hangTimeout).then(() => 'hangs'),
    ])
    const { steps } = first.page
    for (const faults of scenario.second ? [scenario.second, {}] : [{}]) {
      if (status === 'done' || status === 'reverted') break
      // The page has ended, or the visitor reloads it because it hangs.
      pages.at(-1)?.kill()
      closePrompts(visitor)
      const next = await open(faults)
      last = next
      status = await Promise.race([
        goOn(visitor, next),
        next.page.ended.then(() => 'gone'),
        after(hangTimeout).then(() => 'hangs'),
      ])
    }
    await approveLeft(visitor)
    // By then the last transactions are executed.
    await after(settling)
    await chain.mine()
    const counts = await countsOf(visitor)
    const statuses = await Promise.race([toldBy(last.calls), after(hangTimeout).then(() => [])])
    const wanted = keys.map((_, place) =>
      !isRefused || (statuses.length > 0 && place < refusedPlace && wallet.ways[0] === 'one')
        ? 1
        : 0,
    )
    // Refused calls leave no trace in the contract, so their sends are counted.
    const sendings = keys.map((key) => wallet.done.filter((data) => data === key).length)
    const times = counts.map((count, place) => (wanted[place] ? count : (sendings[place] ?? 0)))
    return {
      name: scenario.name,
      status,
      steps,
      asked: visitor.asked,
      lost: counts.filter((count, place) => count < (wanted[place] ?? 0)).length,
      repeated: times.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      untrue: counts.filter((count, place) => (statuses[place] === 'done') !== count > 0).length,
    }
  } finally {
    for (const page of pages) page.close()
    vi.unstubAllGlobals()
  }
}

interface Visitor {
  readonly chain: CallsChain
  readonly wallet: CallsWallet
  readonly keys: readonly Hex[]
  readonly leftPrompt: Scenario['leftPrompt']
  readonly isRefused: boolean
  asked: number
}

interface OpenPage {
  readonly page: Page
  readonly calls: Calls
}

const note = 'the test’s own'
/** The index of the call that the network refuses, if any. */
const refusedPlace = 1
const toCalls = ({ counter, refuser }: CallsChain, keys: readonly Hex[], isRefused = false) =>
  keys.map((data, place) => ({ to: isRefused && place === refusedPlace ? refuser : counter, data }))
/** Returns the reported status of each call. */
const toldBy = async (calls: Calls) =>
  (await calls.list()).find((run) => run.note === note)?.calls.map(({ status }) => status) ?? []
const countsOf = ({ chain, keys }: Visitor) => Promise.all(keys.map(chain.countOf))

/** Presses the first time. A run that stops is continued in the same page. */
async function start(visitor: Visitor, { page, calls }: OpenPage): Promise<string> {
  closePrompts(visitor)
  const { chain, keys, isRefused } = visitor
  await calls.run({ calls: toCalls(chain, keys, isRefused), note }).catch(ignore)
  return goOn(visitor, { page, calls })
}

/** Continues as a visitor does: looks at the state and presses until the run is done. */
async function goOn(visitor: Visitor, { calls }: OpenPage): Promise<string> {
  for (let press = 0; press < maxPresses; press += 1) {
    const run = (await calls.list()).find((one) => one.note === note)
    // Nothing is stored, so the wallet has no request yet.
    if (!run) {
      const { chain, keys, isRefused } = visitor
      await calls.run({ calls: toCalls(chain, keys, isRefused), note }).catch(ignore)
      continue
    }
    if (run.status === 'done' || run.status === 'reverted' || run.status === 'cancelled') {
      return run.status
    }
    await carryOn(visitor, calls, run)
  }
  return 'stuck'
}

async function carryOn(visitor: Visitor, calls: Calls, run: CallsRun): Promise<void> {
  if (run.status !== 'unknown') return void (await calls.resume(run.id).catch(ignore))
  visitor.asked += 1
  const decision = await decide(visitor, run)
  await calls.resume(run.id, { decision }).catch(ignore)
}

/** Returns the decision of a visitor who checks their wallet. */
async function decide(visitor: Visitor, run: CallsRun): Promise<CallsDecision> {
  const isApproved = await approveLeft(visitor)
  const open = run.calls.filter(({ status }) => status === 'unknown')
  const isSent = open.every(({ data }) => data !== undefined && visitor.wallet.done.includes(data))
  if (!isSent) return 'not sent'
  // The wallet shows the failure, so the visitor does not report success.
  if (visitor.isRefused) return 'look'
  // A wallet may have sent it only just now, so the page looks once more.
  return isApproved || visitor.asked % 2 === 1 ? 'look' : 'sent'
}

/** Approves the prompts that ended pages left in the wallet. */
async function approveLeft({ wallet }: Visitor): Promise<boolean> {
  const left = [...wallet.prompts]
  for (const prompt of left) await prompt.approve()
  return left.length > 0
}

/** Closes the prompts of ended pages, for wallets that do so. */
function closePrompts({ wallet, leftPrompt }: Visitor): void {
  if (leftPrompt === 'approved') return
  for (const prompt of [...wallet.prompts]) if (prompt.page.isGone) wallet.prompts.delete(prompt)
}

const ignore = () => {}
