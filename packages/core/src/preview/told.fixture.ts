import { english } from './say/english.js'
import type { Facts, TokenFacts } from './say/facts.js'
import { asText, rowsOf, type Writing, writeStatement, writeValue } from './say/write.js'
import type { Decoded, Statement } from './statement.js'
import { severityOf } from './warning.js'

/** The tests' tokens, by contract or mint. */
const tokens: Readonly<Record<string, TokenFacts>> = {
  '0x1111111111111111111111111111111111111111': { symbol: 'USDX', decimals: 6 },
  '0x2222222222222222222222222222222222222222': { symbol: 'CATS' },
  '0x3333333333333333333333333333333333333333': { symbol: 'DAIX', decimals: 18 },
  '2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr': { symbol: 'HEMP', decimals: 6 },
}

export const facts: Facts = {
  native: { symbol: 'ETH', decimals: 18 },
  tokenOf: (token) => tokens[token] ?? tokens[token.toLowerCase()],
}

/** The labels of the rows, in the words of the frame's screen. */
const rowLabels: Readonly<Record<string, string>> = {
  spender: 'Spender',
  operator: 'Operator',
  delegate: 'Delegate',
  expiration: 'Expires',
  deadline: 'Signature expires',
}

/** Writes a statement as one line: its sentence, then the rows below it. */
export const statementText = (statement: Statement, local: Writing): string => {
  const writing = { ...local, timeZone: 'UTC' }
  return [
    asText(writeStatement(statement, writing)),
    ...rowsOf(statement, writing).map(
      ({ name, value }) => `${rowLabels[name]}: ${writeValue(value, writing)}`,
    ),
  ].join(' | ')
}

/** Returns the sentences of a request, and the codes and severities of its warnings. */
export const toldOf = ({ statements, warnings }: Decoded, with_: Facts = facts) => ({
  says: statements.map((one) => statementText(one, { facts: with_, language: english })),
  warns: warnings.map((one) => `${severityOf(one)} ${one.code}`),
})
