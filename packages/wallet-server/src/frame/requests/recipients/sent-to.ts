import type { Statement } from '../decode/statement.js'

/** To whom something is sent by what was said: those are known from then on. In lower case. */
export const sentTo = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ kind, values }) =>
    // A sending of nothing is told without a warning: it would make a look-alike known unseen.
    kind !== 'native.nothing' && values.to?.type === 'address'
      ? values.to.address.toLowerCase()
      : [],
  )
