/** Tag of the tests that `npm test` runs. `npm run e2e` and `npm run test:all` run all of them. */
export const gate = '@gate'

/** For a table of tests of which only some rows belong in the gate. */
export const gateIf = (isInGate: boolean) => ({ tag: isInGate ? [gate] : [] })
