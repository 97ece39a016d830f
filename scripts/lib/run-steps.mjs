import { run } from './run.mjs'
import { clearReports } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ step: Step, seconds: number, passed: number, failed: number, note: string }} Outcome */

/** Phases in order; what needs the machine for itself runs alone. */
const phases = /** @type {const} */ ([
  ['build', 1],
  ['static', 2],
  ['unit', 2],
  ['e2e', 1],
  ['package', 2],
])

/** @param {Step} step @param {boolean} ok @returns {import('./steps.mjs').Counts} */
function count(step, ok) {
  if (!step.counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  try {
    const counts = step.counts()
    // A runner can fail without a failed test: a file that doesn't load, an unhandled error.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, note: 'no report' }
  }
}

/** @param {Step} step @returns {Promise<Outcome>} */
async function runStep(step) {
  const started = Date.now()
  let output = ''
  let failures = ''
  let ok = true
  for (const [command = '', ...args] of step.commands) {
    const result = await run(command, args, {
      ...(step.cwd && { cwd: step.cwd }),
      ...(step.env && { env: step.env }),
      timeout: (step.limit ?? 900) * 1000,
    })
    output += result.output
    if (result.code === 0) continue
    ok = false
    failures += result.output
  }
  const counts = count(step, ok)
  const seconds = (Date.now() - started) / 1000
  const lastLine = ok && step.tail ? (output.trim().split('\n').at(-1) ?? '') : ''
  const note = counts.note || lastLine
  const bad = !ok || counts.failed > 0
  const numbers = step.counts ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(`${bad ? 'FAILED' : 'ok    '}  ${step.name}  ${seconds.toFixed(1)} s${numbers}`)
  // Before the whole output: of a long one only the start may be read. Flaky ones also when it passed.
  for (const failure of counts.failures ?? []) console.log(`  - ${failure}`)
  if (bad) console.log(`${'─'.repeat(78)}\n${(failures || output).trimEnd()}\n${'─'.repeat(78)}`)
  return { step, seconds, passed: counts.passed, failed: counts.failed || (ok ? 0 : 1), note }
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
function summary(outcomes) {
  const width = Math.max(...outcomes.map(({ step }) => step.name.length))
  console.log('')
  for (const { step, seconds, passed, failed, note } of outcomes) {
    const columns = [
      failed ? 'FAILED' : 'ok    ',
      step.name.padEnd(width),
      `${seconds.toFixed(1)} s`.padStart(8),
      `${passed} passed`.padStart(12),
      failed ? `${failed} failed` : '',
      note,
    ]
    console.log(columns.join('  ').trimEnd())
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed
}

/** The ids after --only, or undefined for everything. @param {string[]} args */
export function onlyFrom(args) {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='))
  if (at < 0) return undefined
  return (args[at]?.split('=')[1] ?? args[at + 1] ?? '').split(',').filter(Boolean)
}

/**
 * Runs to the end even when a step fails; only a failed build stops the rest. Ends the process.
 * @param {Step[]} steps @param {string[] | undefined} only
 */
export async function runSteps(steps, only) {
  const unknown = only?.filter((id) => !steps.some((step) => step.id === id)) ?? []
  if (unknown.length || only?.length === 0) {
    console.error(`--only takes: ${steps.map(({ id }) => id).join(', ')} (with commas between).`)
    process.exit(2)
  }
  const wanted = steps.filter(({ id }) => !only || only.includes(id))
  const needsBuild = wanted.some(({ built }) => built)
  const chosen = steps.filter(
    (step) => wanted.includes(step) || (step.id === 'build' && needsBuild),
  )

  clearReports()
  /** @type {Outcome[]} */
  const outcomes = []
  for (const [phase, atOnce] of phases) {
    outcomes.push(
      ...(await runPhase(
        chosen.filter((step) => step.phase === phase),
        atOnce,
      )),
    )
    if (phase === 'build' && outcomes.some(({ failed }) => failed)) {
      console.log('\nThe build failed, so nothing else was run.')
      break
    }
  }
  process.exit(summary(outcomes) ? 1 : 0)
}
