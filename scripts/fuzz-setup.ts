import fc from 'fast-check'
import { afterEach, beforeEach } from 'vitest'

// Each property tries as many cases as it can in this time. Properties that start a server or a database try fewer.
const limit = Number(process.env.FUZZ_SECONDS) * 1_000
fc.configureGlobal({ interruptAfterTimeLimit: limit })

// fast-check does not wait for the interrupted case, which would run on into the next test.
let begin = 0
beforeEach(() => {
  begin = performance.now()
})
afterEach(async () => {
  if (performance.now() - begin < limit) return
  await new Promise((resolve) => setTimeout(resolve, 2_000))
})
