import { expectFlat, openAndClose } from '../e2e/support/cycles'
import { test } from '../e2e/support/test'

test('opening and closing the modal › 200 times leaves no node, listener or memory behind', async ({
  labPage,
}) => {
  await labPage.goto('?api')
  await labPage.connect()
  const cycles = await openAndClose(labPage, 200)
  console.table({ before: cycles.before, after: cycles.after })
  expectFlat(cycles)
})
