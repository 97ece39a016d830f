import type { Calls, CallsRun } from '@carabiner/core'
import type { CallsDecision } from '@carabiner/core/internal'
import type { Hex } from 'viem'
import { vi } from 'vitest'
import type { CallsChain } from './chain.fixture.js'
import type { WalletKind } from './kinds.fixture.js'
import { createBrowser, type Page, type PageFaults } from './page.fixture.js'
import { type CallsWallet, createCallsWallet } from './wallet.fixture.js'

/** Something that goes wrong while calls are run. */
export interface Scenario {
  readonly name: string
  /** What goes wrong, wherever in the run. */
  readonly what: string
  /** The network refuses the call in the middle, and with it a whole batch. */
  readonly isRefused?: boolean
  readonly first: PageFaults
  /** The page after a reload. */
  readonly second?: PageFaults
  /** What becomes of a prompt whose page is gone: it closes, or its owner approves it later. */
  readonly leftPrompt: 'closed' | 'approved'
  /** The visitor reloads a page that hangs, after so long, in ms. */
  readonly reloadAfter?: number
}

/** What came of it. */
export interface Outcome {
  readonly name: string
  /** Calls that were not done in the end, though nothing on the network was against them. */
  readonly lost: number
  /** Calls that were done more than once, or sent again after they were refused, by how often. */
  readonly repeated: number
  /** Calls that are told to be what they are not. */
  readonly untrue: number
  /** How often the visitor had to say what they saw in their wallet. */
  readonly asked: number
  readonly status: string
  readonly steps: readonly string[]
}

const callCount = 3
/** A visitor reloads a page that hangs, in ms. */
const patience = 20_000
const after = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
/** A Safe is executed, and a block comes, in that time, in ms. */
const settling = 80
/** So often a visitor presses again. */
const maxPresses = 16

/** Runs three calls while something goes wrong, as a visitor would who tells the truth, and counts what was done. */
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
      first.page.gone.then(() => 'gone'),
      after(patience).then(() => 'hangs'),
    ])
    const { steps } = first.page
    for (const faults of scenario.second ? [scenario.second, {}] : [{}]) {
      if (status === 'done' || status === 'reverted') break
      // Gone, or reloaded by a visitor who gets no further.
      pages.at(-1)?.kill()
      closePrompts(visitor)
      const next = await open(faults)
      last = next
      status = await Promise.race([
        goOn(visitor, next),
        next.page.gone.then(() => 'gone'),
        after(patience).then(() => 'hangs'),
      ])
    }
    await approveLeft(visitor)
    // What was handed over last is carried out by then.
    await after(settling)
    await chain.mine()
    const counts = await countsOf(visitor)
    const told = await Promise.race([toldBy(last.calls), after(patience).then(() => [])])
    const wanted = keys.map((_, place) =>
      !isRefused || (told.length > 0 && place < refusedPlace && wallet.ways[0] === 'one') ? 1 : 0,
    )
    // What was refused leaves no trace in the contract: how often it was handed over counts.
    const sendings = keys.map((key) => wallet.done.filter((data) => data === key).length)
    const times = counts.map((count, place) => (wanted[place] ? count : (sendings[place] ?? 0)))
    return {
      name: scenario.name,
      status,
      steps,
      asked: visitor.asked,
      lost: counts.filter((count, place) => count < (wanted[place] ?? 0)).length,
      repeated: times.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      untrue: counts.filter((count, place) => (told[place] === 'done') !== count > 0).length,
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
/** The call that the network refuses, where one is. */
const refusedPlace = 1
const toCalls = ({ counter, refuser }: CallsChain, keys: readonly Hex[], isRefused = false) =>
  keys.map((data, place) => ({ to: isRefused && place === refusedPlace ? refuser : counter, data }))
/** What is told of each call. */
const toldBy = async (calls: Calls) =>
  (await calls.list()).find((run) => run.note === note)?.calls.map(({ status }) => status) ?? []
const countsOf = ({ chain, keys }: Visitor) => Promise.all(keys.map(chain.countOf))

/** The first press; a run that stops is pressed on in the same page. */
async function start(visitor: Visitor, { page, calls }: OpenPage): Promise<string> {
  closePrompts(visitor)
  const { chain, keys, isRefused } = visitor
  await calls.run({ calls: toCalls(chain, keys, isRefused), note }).catch(ignore)
  return goOn(visitor, { page, calls })
}

/** The visitor looks at what is there, and presses until it is done. */
async function goOn(visitor: Visitor, { calls }: OpenPage): Promise<string> {
  for (let press = 0; press < maxPresses; press += 1) {
    const run = (await calls.list()).find((one) => one.note === note)
    // Nothing was kept, and nothing was asked.
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

/** What a visitor says who looks into their wallet. */
async function decide(visitor: Visitor, run: CallsRun): Promise<CallsDecision> {
  const isApproved = await approveLeft(visitor)
  const open = run.calls.filter(({ status }) => status === 'unknown')
  const isSent = open.every(({ data }) => data !== undefined && visitor.wallet.done.includes(data))
  if (!isSent) return 'not sent'
  // Their wallet shows that it came to nothing: they do not say that it was done.
  if (visitor.isRefused) return 'look'
  // Looked up once more, where the wallet has only just sent it.
  return isApproved || visitor.asked % 2 === 1 ? 'look' : 'sent'
}

/** Approves what pages that are gone left in the wallet. */
async function approveLeft({ wallet }: Visitor): Promise<boolean> {
  const left = [...wallet.prompts]
  for (const prompt of left) await prompt.approve()
  return left.length > 0
}

/** A wallet closes what a page asked that is gone, or does not. */
function closePrompts({ wallet, leftPrompt }: Visitor): void {
  if (leftPrompt === 'approved') return
  for (const prompt of [...wallet.prompts]) if (prompt.page.isGone) wallet.prompts.delete(prompt)
}

const ignore = () => {}
