import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints for each journey the number of faults, and the faults that it did not survive. */
export default class FaultsTable implements Reporter {
  readonly #journeys = new Map<string, { tried: number; lost: string[] }>()

  onTestEnd({ title }: TestCase, { status }: TestResult) {
    if (status === 'skipped') return
    const [journey = '', fault = ''] = title.split(' › ')
    const entry = this.#journeys.get(journey) ?? { tried: 0, lost: [] }
    this.#journeys.set(journey, entry)
    entry.tried += 1
    if (status !== 'passed') entry.lost.push(fault)
  }

  onEnd(_: FullResult) {
    const rows = [...this.#journeys]
    const width = Math.max(0, ...rows.map(([name]) => name.length))
    console.log(`\n${'journey'.padEnd(width)}  tried  survived  lost`)
    for (const [name, { tried, lost }] of rows) {
      const counts = [`${tried}`.padEnd(5), `${tried - lost.length}`.padEnd(8), `${lost.length}`]
      console.log([name.padEnd(width), ...counts].join('  '))
      for (const fault of lost) console.log(`${' '.repeat(width)}  LOST: ${fault}`)
    }
    const tried = rows.reduce((sum, [, row]) => sum + row.tried, 0)
    const lost = rows.reduce((sum, [, row]) => sum + row.lost.length, 0)
    console.log(`\n${tried} tried, ${tried - lost} survived, ${lost} lost`)
  }
}
