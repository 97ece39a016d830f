import { parseArgs } from 'node:util'
import { machineSeconds, wholeSeconds } from './processor-time.mjs'
import { run } from './run.mjs'
import { clearReports } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').FileTime} FileTime */
/** @typedef {{ step: Step, seconds: number, cpu: number, passed: number, failed: number, note: string, files: FileTime[] }} Outcome */

/**
 * The rounds, in order. Phases of a round run in parallel, each with its number of simultaneous steps.
 * @type {[phase: Step['phase'], atOnce: number][][]}
 */
const rounds = [
  [['build', 1]],
  [['static', 2]],
  [['unit', 4]],
  // Playwright leaves a quarter of the processor unused. The spare checks use it, at the lowest priority.
  [
    ['alone', 1],
    ['spare', 1],
  ],
  // One of the two phases mostly waits.
  [['last', 2]],
]

/** @param {Step} step @param {boolean} ok @returns {import('./steps.mjs').Counts} */
function count(step, ok) {
  if (!step.counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  try {
    const counts = step.counts()
    // A runner can fail without a failed test, for example on a file that does not load or an unhandled error.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, note: 'no report' }
  }
}

/** @param {Step} step */
async function runCommands(step) {
  const env = { ...(await step.prepare?.()), ...step.env }
  let output = ''
  let failures = ''
  let ok = true
  let cpu = 0
  for (const [command = '', ...args] of step.commands) {
    const result = await run(command, args, {
      ...(step.cwd && { cwd: step.cwd }),
      env,
      timeout: (step.limit ?? 900) * 1000,
      isLowPriority: step.isLowPriority ?? false,
    })
    output += result.output
    cpu += result.cpu
    if (result.code === 0) continue
    ok = false
    failures += result.output
  }
  return { output, failures, ok, cpu }
}

/** @param {Step} step @returns {Promise<Outcome>} */
async function runStep(step) {
  const started = Date.now()
  // A failed installation fails only its own step. The others still run.
  const { output, failures, ok, cpu } = await runCommands(step).catch((error) => ({
    output: String(error),
    failures: '',
    ok: false,
    cpu: 0,
  }))
  const counts = count(step, ok)
  const seconds = (Date.now() - started) / 1000
  const lastLine = ok && step.tail ? (output.trim().split('\n').at(-1) ?? '') : ''
  const note = counts.note || lastLine
  const bad = !ok || counts.failed > 0
  const numbers = step.counts ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(`${bad ? 'FAILED' : 'ok    '}  ${step.name}  ${seconds.toFixed(1)} s${numbers}`)
  // Failures come before the whole output, which may be cut off. Flaky tests are listed even if the step passed.
  for (const failure of counts.failures ?? []) console.log(`  - ${failure}`)
  if (bad) console.log(`${'─'.repeat(78)}\n${(failures || output).trimEnd()}\n${'─'.repeat(78)}`)
  return {
    step,
    seconds,
    cpu,
    note,
    passed: counts.passed,
    failed: counts.failed || (ok ? 0 : 1),
    files: counts.files ?? [],
  }
}

/** @param {Step[]} steps @param {number} atOnce @returns {Promise<Outcome[]>} */
async function runPhase(steps, atOnce) {
  const waiting = [...steps]
  /** @type {Outcome[]} */
  const outcomes = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      console.log(`  …     ${step.name}`)
      outcomes.push(await runStep(step))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))
}

/** @param {Outcome[]} outcomes */
function printSteps(outcomes) {
  const width = Math.max(...outcomes.map(({ step }) => step.name.length))
  console.log('')
  for (const { step, seconds, cpu, passed, failed, note } of outcomes) {
    const columns = [
      failed ? 'FAILED' : 'ok    ',
      step.name.padEnd(width),
      `${seconds.toFixed(1)} s`.padStart(8),
      `${cpu.toFixed(0)} s cpu`.padStart(10),
      `${passed} passed`.padStart(12),
      failed ? `${failed} failed` : '',
      note,
    ]
    console.log(columns.join('  ').trimEnd())
  }
}

/** @param {Outcome[]} outcomes */
const total = (outcomes) => ({
  passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
  failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
})

/** @param {Outcome[]} outcomes */
function printSlowest(outcomes) {
  const files = outcomes.flatMap((outcome) => outcome.files)
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (slowest.length) console.log('\nThe slowest test files:')
  for (const { file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`)
  }
}

/** @typedef {{ only?: string[] | undefined, from?: string | undefined }} Choice */

/** Parses `--only` and `--from`. Ends the process on any other argument. @param {string[]} args @returns {Choice} */
export function choiceFrom(args) {
  try {
    const { only, from } = parseArgs({
      args,
      options: { only: { type: 'string' }, from: { type: 'string' } },
    }).values
    return { only: only?.split(',').filter(Boolean), from }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** Returns the steps in the order in which they run. @param {Step[]} steps */
const inOrder = (steps) =>
  rounds.flat().flatMap(([phase]) => steps.filter((step) => step.phase === phase))

/** Returns the chosen steps, with the build that they need. @param {Step[]} steps @param {Choice} choice */
function choose(steps, { only, from }) {
  const ids = steps.map(({ id }) => id)
  const named = [...(only ?? []), ...(from === undefined ? [] : [from])]
  if (named.some((id) => !ids.includes(id)) || only?.length === 0) {
    console.error(`--only and --from take: ${ids.join(', ')} (with commas between, for --only).`)
    process.exit(2)
  }
  const start = from === undefined ? 0 : ids.indexOf(from)
  const wanted = steps.filter(({ id }, at) => at >= start && (!only || only.includes(id)))
  const needsBuild = wanted.some(({ built }) => built)
  return steps.filter((step) => wanted.includes(step) || (step.id === 'build' && needsBuild))
}

/** @param {number} seconds */
const minutes = (seconds) =>
  `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`

/**
 * Runs all steps, even after a failure. Only a failed build stops the rest. Ends the process.
 * @param {Step[]} steps @param {Choice} choice
 */
export async function runSteps(steps, choice) {
  const chosen = choose(inOrder(steps), choice)
  const busyBefore = machineSeconds()
  clearReports()
  /** @type {Outcome[]} */
  const outcomes = []
  for (const round of rounds) {
    const parts = round.map(([phase, atOnce]) =>
      runPhase(
        chosen.filter((step) => step.phase === phase),
        atOnce,
      ),
    )
    outcomes.push(...(await Promise.all(parts)).flat())
    if (outcomes.some(({ step, failed }) => step.id === 'build' && failed)) {
      console.log('\nThe build failed, so nothing else was run.')
      break
    }
  }
  printSteps(outcomes)
  printSlowest(outcomes)
  const wall = minutes(process.uptime())
  const own = Math.round(wholeSeconds())
  const machine = Math.round(machineSeconds() - busyBefore)
  console.log(`\n${wall} in all, ${own} s of processor time`)
  console.log(`With what browsers left behind, and all else on this machine: ${machine} s`)
  const { passed, failed } = total(outcomes)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}
