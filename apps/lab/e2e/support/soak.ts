import type { Lab } from '../../services/lab.js'
import { type StageTab, type TabStage, until } from './tab-stage'

/**
 * Creates repeatable random choices. @see https://github.com/cprosche/mulberry32 (public domain)
 */
function createDice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (of: number) => next() < of,
    pick<T>(from: readonly T[]): T {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}

export interface SoakReport {
  /** The steps in order. */
  steps: string[]
  /** The time from the end of the owner's tab to the next owner's connection, in ms. */
  handOvers: number[]
}

const blows = ['close', 'crash', 'freeze', 'reload', 'nothing'] as const

/**
 * Runs one visitor's life with several tabs: connects, signs, and loses tabs in every way, also
 * during a prompt. After each step the phone and every tab must agree, and every tab must sign.
 *
 * @throws with the steps so far when one of these fails
 */
export async function soakRun(stage: TabStage, lab: Lab, seed: number): Promise<SoakReport> {
  const report: SoakReport = { steps: [], handOvers: [] }
  try {
    await live(stage, lab, createDice(seed), report)
  } catch (error) {
    throw new Error(`${report.steps.join(', ')}: ${error}`)
  }
  return report
}

async function live(
  stage: TabStage,
  lab: Lab,
  dice: ReturnType<typeof createDice>,
  report: SoakReport,
): Promise<void> {
  const count = dice.pick([2, 3])
  const frozen = new Set<StageTab>()
  const name = (tab: StageTab) => String.fromCharCode(65 + stage.tabs.indexOf(tab))
  const note = (step: string) => void report.steps.push(step)
  const awake = () => stage.tabs.filter((tab) => !frozen.has(tab))
  const wakeAll = async () => {
    for (const tab of frozen) await tab.bare.show()
    frozen.clear()
  }
  const fill = async () => {
    while (stage.tabs.length < count) await stage.openTab()
  }
  /** Closes, crashes, reloads or freezes a tab. */
  const strike = async (tab: StageTab, how: (typeof blows)[number]) => {
    const isOwner = (await stage.owner()) === tab
    note(`${how} ${name(tab)}${isOwner ? ' (owner)' : ''}`)
    const before = lab.relay.connected()
    const started = performance.now()
    if (how === 'close' || how === 'crash') await stage.end(tab, how)
    else if (how === 'reload') await tab.bare.reload()
    else if (how === 'freeze') {
      const other = awake().find((one) => one !== tab)
      if (!other) return
      await other.bare.show()
      await tab.bare.freeze()
      frozen.add(tab)
    }
    if (!isOwner || how === 'nothing' || how === 'reload' || awake().length === 0) return
    await until(
      async () => lab.relay.connected(),
      (connected) => connected > before,
    )
    report.handOvers.push(performance.now() - started)
  }
  const check = async () => {
    await wakeAll()
    await fill()
    const agreed = await stage.agreement()
    note(agreed)
    if (agreed === 'connected') await stage.signEverywhere()
    return agreed
  }

  await fill()
  let state = await check()
  for (let round = 0; round < 3; round += 1) {
    if (state === 'connected' && dice.chance(0.4)) {
      const tab = dice.pick(stage.tabs)
      note(`disconnect ${name(tab)}`)
      await tab.disconnect()
      state = await check()
    }
    if (state === 'disconnected') {
      const asking = dice.pick(stage.tabs)
      for (const tab of stage.tabs) if (dice.chance(0.5)) await tab.pointAt()
      note(`pair ${name(asking)}`)
      const uri = await asking.pair()
      await stage.scan(uri)
      const how = dice.pick(blows)
      // Hits a tab in the middle of the request: before the approval, or together with it.
      const struck = dice.pick(stage.tabs)
      if (dice.chance(0.5)) {
        await strike(struck, how)
        await stage.approve()
      } else await Promise.all([stage.approve(), strike(struck, how)])
    } else {
      const signer = dice.pick(stage.tabs)
      note(`sign ${name(signer)}`)
      await signer.beginSigning()
      await stage.asked()
      const others = stage.tabs.filter((tab) => tab !== signer)
      await strike(dice.pick(others), dice.pick(blows))
      await stage.approve()
      const outcome = String(await signer.signed())
      if (!/^0x[0-9a-f]{130}$/.test(outcome)) throw new Error(`Not signed: ${outcome}`)
    }
    state = await check()
  }
  if (state === 'connected') {
    await dice.pick(stage.tabs).disconnect()
    await check()
  }
}
