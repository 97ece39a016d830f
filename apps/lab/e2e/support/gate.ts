/** The tag of tests that `npm test` runs. `npm run e2e` and `npm run test:all` run every test. */
export const gate = '@gate'

/** Tags only some rows of a table of tests for the gate. */
export const gateIf = (isInGate: boolean) => ({ tag: isInGate ? [gate] : [] })
