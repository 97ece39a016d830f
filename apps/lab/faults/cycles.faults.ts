import { expectFlat, openAndClose } from '../e2e/support/cycles'
import { test } from '../e2e/support/test'

test('open and close › 200 times', async ({ labPage }) => {
  await labPage.goto('?api')
  await labPage.connect()
  const cycles = await openAndClose(labPage, 200)
  console.table({ before: cycles.before, after: cycles.after })
  expectFlat(cycles)
})
