import { test } from '../e2e/support/test'
import { environments } from './environments'
import { outcomes } from './outcomes'
import { runTrip } from './run-trip'

test.describe('into the wallet’s app and back', () => {
  for (const environment of environments) {
    for (const outcome of outcomes) {
      test(`${environment.name} › ${outcome.name}`, async ({ lab }) => {
        await runTrip(lab, environment, outcome)
      })
    }
  }
})
