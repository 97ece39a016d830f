import type { Statement } from '../decode/statement.js'

/** To whom something is sent by what was said: those are known from then on. In lower case. */
export const sentTo = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ values }) =>
    values.to?.type === 'address' ? values.to.address.toLowerCase() : [],
  )
