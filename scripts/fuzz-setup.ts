import fc from 'fast-check'

// Each property tries as many cases as it can until then: those that start a server or a database try fewer.
const seconds = Number(process.env.FUZZ_SECONDS)
if (seconds > 0) fc.configureGlobal({ interruptAfterTimeLimit: seconds * 1_000 })
