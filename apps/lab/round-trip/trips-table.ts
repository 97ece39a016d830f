import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { environments } from './environments'
import { outcomes } from './outcomes'

/**
 * Prints the result of each trip, with a column for each environment and a row for each outcome.
 */
export default class TripsTable implements Reporter {
  readonly #ends = new Map<string, string>()

  onTestEnd({ title }: TestCase, { status }: TestResult) {
    this.#ends.set(title, status === 'passed' ? 'ok' : 'LOST')
  }

  onEnd(_: FullResult) {
    const width = Math.max(...outcomes.map(({ name }) => name.length))
    const cell = (text: string) => text.padEnd(5)
    console.log(environments.map(({ name }, at) => `${at + 1} ${name}`).join('\n'))
    console.log(
      `\n${' '.repeat(width)}  ${environments.map((_one, at) => cell(`${at + 1}`)).join('')}`,
    )
    for (const { name } of outcomes) {
      const ends = environments.map((one) => cell(this.#ends.get(`${one.name} › ${name}`) ?? '–'))
      console.log(`${name.padEnd(width)}  ${ends.join('')}`)
    }
    const tried = [...this.#ends.values()]
    const lost = tried.filter((end) => end !== 'ok').length
    console.log(`\n${tried.length} tried, ${tried.length - lost} with a way on, ${lost} without`)
  }
}
